import { AllCommunityModule, createGrid, ModuleRegistry } from 'ag-grid-community'
import { COLUMNS, FIELDS, PEOPLE } from '../grids/people.ts'

ModuleRegistry.registerModules([AllCommunityModule])
const host = document.querySelector<HTMLElement>('#app')!
host.style.cssText = 'height: 500px; width: 100%'

const api = createGrid(host, {
  rowData: PEOPLE,
  getRowId: ({ data }) => data.id as string,
  columnDefs: COLUMNS.map(({ field, title }) => ({
    field,
    headerName: title,
    width: 140,
    ...(field === 'name' && { pinned: 'left' as const }),
  })),
  animateRows: false,
})

window.show = ({ fields, sort }) =>
  api.applyColumnState({
    state: [...fields, ...FIELDS.filter((it) => !fields.includes(it))].map((colId) => ({
      colId,
      hide: !fields.includes(colId),
      sort: sort?.field === colId ? (sort.isDescending ? 'desc' : 'asc') : null,
    })),
    applyOrder: true,
  })
