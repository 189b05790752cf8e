import 'vuetify/styles'
import { createApp, defineComponent, h } from 'vue'
import { createVuetify } from 'vuetify'
import {
  VApp,
  VAutocomplete,
  VBtn,
  VDialog,
  VCard,
  VList,
  VListItem,
  VMenu,
  VSelect,
  VSlider,
  VTextField,
} from 'vuetify/components'

const Shop = defineComponent(
  () => () =>
    h(VApp, () => [
      h(
        VDialog,
        { width: 400 },
        {
          activator: ({ props }: { props: object }) =>
            h(VBtn, { ...props, id: 'open' }, () => 'Edit profile'),
          default: () =>
            h(VCard, { id: 'dialog', title: 'Edit profile' }, () => [
              h(VTextField, { id: 'name', label: 'Name' }),
              h(VBtn, { id: 'save' }, () => 'Save'),
            ]),
        },
      ),
      h(
        VMenu,
        {},
        {
          activator: ({ props }: { props: object }) => h(VBtn, { ...props, id: 'menu' }, () => 'More'),
          default: () =>
            h(VList, () =>
              ['Rename', 'Archive'].map((title) => h(VListItem, { title, role: 'menuitem', link: true })),
            ),
        },
      ),
      h('div', { id: 'select', style: 'width: 200px' }, [
        h(VSelect, { items: ['Basic', 'Gold'], modelValue: 'Basic' }),
      ]),
      h('div', { id: 'combobox', style: 'width: 200px' }, [
        h(VAutocomplete, { items: ['Austria', 'Peru'], label: 'Country' }),
      ]),
      h('div', { id: 'field', style: 'width: 200px' }, [h(VTextField, { label: 'Search' })]),
      h('div', { id: 'slider', style: 'width: 200px' }, [h(VSlider, { modelValue: 40 })]),
    ]),
)

createApp(Shop).use(createVuetify()).mount('#app')
