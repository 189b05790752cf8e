import { ElTable, ElTableColumn, ElTableV2 } from 'element-plus'
import 'element-plus/dist/index.css'
import { createApp, h, nextTick, ref } from 'vue'
import { FIELDS, findColumn, PEOPLE, sortPeople, type Shown } from '../grids/people.ts'

const shown = ref<Shown>({ fields: FIELDS, sort: undefined })
const table = ref<InstanceType<typeof ElTable>>()

const drawTable = () =>
  h(ElTable, { ref: table, data: PEOPLE, height: 500, rowKey: 'id' }, () =>
    shown.value.fields.map(findColumn).map(({ field, title }) =>
      h(ElTableColumn, {
        key: field,
        prop: field,
        label: title,
        width: 140,
        sortable: true,
        ...(field === 'name' && { fixed: true }),
      }),
    ),
  )

const drawVirtual = () =>
  h(ElTableV2, {
    data: sortPeople(shown.value),
    rowKey: 'id',
    width: Math.min(1100, innerWidth - 60),
    height: 500,
    columns: shown.value.fields.map(findColumn).map(({ field, title }) => ({
      key: field,
      dataKey: field,
      title,
      width: 140,
    })),
  })

createApp({ render: location.search.startsWith('?virtual') ? drawVirtual : drawTable }).mount('#app')

window.show = (it) => {
  shown.value = it
  const { sort } = it
  void nextTick(() => {
    if (sort) table.value?.sort(sort.field, sort.isDescending ? 'descending' : 'ascending')
    else table.value?.clearSort()
  })
}
