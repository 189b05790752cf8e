import '@shoelace-style/shoelace/dist/themes/light.css'
import '@shoelace-style/shoelace/dist/components/button/button.js'
import '@shoelace-style/shoelace/dist/components/dialog/dialog.js'
import '@shoelace-style/shoelace/dist/components/drawer/drawer.js'
import '@shoelace-style/shoelace/dist/components/dropdown/dropdown.js'
import '@shoelace-style/shoelace/dist/components/input/input.js'
import '@shoelace-style/shoelace/dist/components/menu/menu.js'
import '@shoelace-style/shoelace/dist/components/menu-item/menu-item.js'
import '@shoelace-style/shoelace/dist/components/option/option.js'
import '@shoelace-style/shoelace/dist/components/range/range.js'
import '@shoelace-style/shoelace/dist/components/select/select.js'

/** Its fields, dialogs and their traps of the focus are in shadow roots. */
document.querySelector('#app')!.innerHTML = `
  <sl-button id="open">Edit profile</sl-button>
  <sl-dialog label="Edit profile">
    <div id="dialog">
      <sl-input id="name" label="Name"></sl-input>
      <sl-button id="save">Save</sl-button>
    </div>
  </sl-dialog>
  <sl-dropdown>
    <sl-button id="menu" slot="trigger">More</sl-button>
    <sl-menu><sl-menu-item>Rename</sl-menu-item><sl-menu-item>Archive</sl-menu-item></sl-menu>
  </sl-dropdown>
  <sl-select id="select" label="Plan" value="basic" style="width: 200px">
    <sl-option value="basic">Basic</sl-option>
    <sl-option value="gold">Gold</sl-option>
  </sl-select>
  <sl-button id="open-drawer">Sections</sl-button>
  <sl-drawer label="Sections" placement="start"><a id="reports" href="#reports">Reports</a></sl-drawer>
  <sl-input id="field" label="Search" style="width: 200px"></sl-input>
  <sl-range id="slider" aria-label="Volume" value="40" style="width: 200px"></sl-range>`

for (const [button, part] of [
  ['#open', 'sl-dialog'],
  ['#open-drawer', 'sl-drawer'],
] as const) {
  const element = document.querySelector(part)!
  document.querySelector(button)!.addEventListener('click', () => void element.show())
}
