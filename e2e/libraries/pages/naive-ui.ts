import { NButton, NDrawer, NDrawerContent, NDropdown, NInput, NModal, NSelect, NSlider } from 'naive-ui'
import { createApp, h, ref } from 'vue'

const isOpen = ref(false)
const isDrawn = ref(false)
const plan = ref('Basic')
const volume = ref(40)

const drawProfile = () =>
  h('div', { id: 'dialog' }, [
    h('label', ['Name ', h(NInput, { id: 'name' })]),
    h(NButton, { id: 'save' }, () => 'Save'),
    h(NButton, { onClick: () => (isOpen.value = false) }, () => 'Close'),
  ])

const open = (state: typeof isOpen) => ({
  show: state.value,
  'onUpdate:show': (it: boolean) => (state.value = it),
})

createApp({
  render: () => [
    h(NButton, { id: 'open', onClick: () => (isOpen.value = true) }, () => 'Edit profile'),
    h(NModal, { ...open(isOpen), preset: 'card', title: 'Edit profile', style: 'width: 500px' }, drawProfile),
    h(
      NDropdown,
      { trigger: 'click', options: ['Rename', 'Archive'].map((label) => ({ label, key: label })) },
      () => h(NButton, { id: 'menu' }, () => 'More'),
    ),
    h(
      'div',
      { id: 'select', style: 'width: 120px' },
      h(NSelect, {
        value: plan.value,
        options: ['Basic', 'Gold'].map((it) => ({ label: it, value: it })),
        'onUpdate:value': (it: string) => (plan.value = it),
      }),
    ),
    h(NButton, { id: 'open-drawer', onClick: () => (isDrawn.value = true) }, () => 'Sections'),
    h(NDrawer, { ...open(isDrawn), placement: 'left' }, () =>
      h(NDrawerContent, () => h('a', { id: 'reports', href: '#reports' }, 'Reports')),
    ),
    h('div', { id: 'field', style: 'width: 200px' }, h(NInput)),
    h(
      'div',
      { id: 'slider', style: 'width: 200px' },
      h(NSlider, { value: volume.value, 'onUpdate:value': (it: number) => (volume.value = it) }),
    ),
  ],
}).mount('#app')
