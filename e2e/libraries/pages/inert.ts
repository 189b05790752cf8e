/**
 * As many apps do by hand: while the dialog is open, everything else in the body is inert, including later additions.
 */
document.querySelector('#app')!.innerHTML = `<button id="open">Edit profile</button>`
const dialog = document.createElement('div')
dialog.innerHTML = `
  <div id="dialog" role="dialog" aria-modal="true" aria-label="Edit profile"
    style="position: fixed; inset: 20% 30%; padding: 24px; background: white; border: 1px solid">
    <label>Name <input id="name"></label>
    <button id="save">Save</button>
    <button id="close">Close</button>
  </div>`
const setInert = (isInert: boolean) => {
  for (const each of document.body.children) if (each !== dialog) each.toggleAttribute('inert', isInert)
}
const observer = new MutationObserver(() => setInert(true))

document.querySelector('#open')!.addEventListener('click', () => {
  document.body.append(dialog)
  setInert(true)
  observer.observe(document.body, { childList: true })
})
dialog.addEventListener('click', ({ target }) => {
  if ((target as Element).id !== 'close') return
  observer.disconnect()
  dialog.remove()
  setInert(false)
})
dialog.addEventListener('keydown', (event) => {
  const stops = [...dialog.querySelectorAll<HTMLElement>('input, button')]
  if (event.key !== 'Tab') return
  event.preventDefault()
  const at = stops.indexOf(document.activeElement as HTMLElement) + (event.shiftKey ? -1 : 1)
  stops[(at + stops.length) % stops.length]!.focus()
})
