/** A question that is asked above a dialog, from a place before it in the document; and a player in full screen. */
document.querySelector('#app')!.innerHTML = `
  <dialog id="question" style="inset: 0; margin: auto; width: 500px; height: 400px">
    <p>Delete the profile?</p>
    <button id="no">No</button>
  </dialog>
  <dialog id="dialog" style="inset: 0; margin: auto; width: 900px; height: 700px">
    <button id="delete" style="position: absolute; inset: 0; width: 100%">Yes, delete</button>
  </dialog>
  <button id="open">Edit profile</button>
  <div id="player" style="background: #ddd; padding: 40px">
    <button id="full-screen">Full screen</button>
    <button id="play">Play</button>
  </div>
  <div id="menu-host"></div>`

const find = <T extends HTMLElement>(id: string) => document.querySelector<T>(`#${id}`)!
find('open').addEventListener('click', () => {
  find<HTMLDialogElement>('dialog').showModal()
  find<HTMLDialogElement>('question').showModal()
})
find('delete').addEventListener('click', () => (document.title = 'Deleted'))
find('full-screen').addEventListener('click', () => void find('player').requestFullscreen())

/** A dialog that is opened in a shadow root, as those of web components are. */
const shadow = find('menu-host').attachShadow({ mode: 'open' })
shadow.innerHTML = `
  <button id="open-inside">Settings</button>
  <dialog style="width: 600px; height: 500px"><button id="save">Save</button></dialog>`
shadow
  .querySelector('#open-inside')!
  .addEventListener('click', () => shadow.querySelector('dialog')!.showModal())
