import { createFocusTrap } from 'focus-trap'

/** As USWDS and others use it: a press outside does nothing, and does not reach the element under it. */
document.querySelector('#app')!.innerHTML = `
  <button id="open">Edit profile</button>
  <div id="dialog" role="dialog" aria-modal="true" aria-label="Edit profile" hidden
    style="position: fixed; inset: 20% 30%; padding: 24px; background: white; border: 1px solid">
    <label>Name <input id="name"></label>
    <button id="save">Save</button>
    <button id="close">Close</button>
  </div>`

const dialog = document.querySelector<HTMLElement>('#dialog')!
const trap = createFocusTrap(dialog, {
  clickOutsideDeactivates: false,
  escapeDeactivates: true,
  onDeactivate: () => (dialog.hidden = true),
})
document.querySelector('#open')!.addEventListener('click', () => {
  dialog.hidden = false
  trap.activate()
})
document.querySelector('#close')!.addEventListener('click', () => trap.deactivate())
