import {
  ClosePopup,
  QBtn,
  QCard,
  QDialog,
  QInput,
  QItem,
  QItemSection,
  QList,
  QMenu,
  QSelect,
  QSlider,
  Quasar,
} from 'quasar'
import 'quasar/dist/quasar.css'
import { createApp, h, ref, withDirectives } from 'vue'

const isOpen = ref(false)
const name = ref('')
const search = ref('')
const plan = ref('Basic')
const volume = ref(40)

const drawProfile = () =>
  h(QCard, { id: 'dialog', style: 'padding: 24px' }, () => [
    h(QInput, {
      for: 'name',
      label: 'Name',
      modelValue: name.value,
      'onUpdate:modelValue': (it) => (name.value = String(it)),
    }),
    h(QBtn, { id: 'save', label: 'Save' }),
    h(QBtn, { label: 'Close', onClick: () => (isOpen.value = false) }),
  ])

createApp({
  render: () => [
    h(QBtn, { id: 'open', label: 'Edit profile', onClick: () => (isOpen.value = true) }),
    h(
      QDialog,
      { modelValue: isOpen.value, 'onUpdate:modelValue': (it: boolean) => (isOpen.value = it) },
      drawProfile,
    ),
    h(QBtn, { id: 'menu', label: 'More' }, () =>
      h(QMenu, () =>
        h(QList, () =>
          ['Rename', 'Archive'].map((it) =>
            withDirectives(
              h(QItem, { clickable: true, role: 'menuitem' }, () => h(QItemSection, () => it)),
              [[ClosePopup]],
            ),
          ),
        ),
      ),
    ),
    h(
      'div',
      { id: 'select', style: 'width: 120px' },
      h(QSelect, {
        modelValue: plan.value,
        options: ['Basic', 'Gold'],
        hideDropdownIcon: true,
        'onUpdate:modelValue': (it: string) => (plan.value = it),
      }),
    ),
    h(QInput, {
      for: 'field',
      label: 'Search',
      modelValue: search.value,
      'onUpdate:modelValue': (it) => (search.value = String(it)),
    }),
    h(QSlider, {
      id: 'slider',
      style: 'width: 200px',
      min: 0,
      max: 100,
      modelValue: volume.value,
      'onUpdate:modelValue': (it) => (volume.value = Number(it)),
    }),
  ],
})
  .use(Quasar, {})
  .mount('#app')
