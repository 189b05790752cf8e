import '@vaadin/app-layout'
import '@vaadin/button'
import '@vaadin/combo-box'
import '@vaadin/dialog'
import '@vaadin/menu-bar'
import '@vaadin/select'
import '@vaadin/text-field'

document.querySelector('#app')!.innerHTML = `
  <vaadin-app-layout>
    <a id="reports" slot="drawer" href="#reports">Reports</a>
    <button id="open-drawer">Sections</button>
    <vaadin-button id="open">Edit profile</vaadin-button>
    <vaadin-dialog header-title="Edit profile"></vaadin-dialog>
    <vaadin-menu-bar></vaadin-menu-bar>
    <vaadin-select id="select" label="Plan"></vaadin-select>
    <vaadin-combo-box id="combobox" label="Country"></vaadin-combo-box>
    <vaadin-text-field id="field" label="Search"></vaadin-text-field>
  </vaadin-app-layout>`

const set = (selector: string, parts: object) => Object.assign(document.querySelector(selector)!, parts)
const onClick = (selector: string, run: () => void) =>
  document.querySelector(selector)!.addEventListener('click', run)

set('vaadin-app-layout', { drawerOpened: false })
onClick('#open-drawer', () => set('vaadin-app-layout', { drawerOpened: true }))
set('vaadin-dialog', {
  renderer: (root: HTMLElement) => {
    root.innerHTML ||= `
      <div id="dialog">
        <vaadin-text-field id="name" label="Name"></vaadin-text-field>
        <vaadin-button id="save">Save</vaadin-button>
      </div>`
  },
})
onClick('#open', () => set('vaadin-dialog', { opened: true }))
set('vaadin-menu-bar', { items: [{ text: 'More', children: [{ text: 'Rename' }, { text: 'Archive' }] }] })
set('#select', { items: ['Basic', 'Gold'].map((label) => ({ label, value: label })), value: 'Basic' })
set('#combobox', { items: ['Austria', 'Peru'] })
await new Promise(requestAnimationFrame)
set('vaadin-menu-bar-button', { id: 'menu' })
