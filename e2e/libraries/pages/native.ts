document.querySelector('#app')!.innerHTML = `
  <button id="open">Edit profile</button>
  <dialog id="dialog" aria-label="Edit profile">
    <label>Name <input id="name"></label>
    <button id="save">Save</button>
    <form method="dialog"><button>Close</button></form>
  </dialog>
  <button id="menu" popovertarget="list">More</button>
  <div id="list" popover role="menu">
    <button role="menuitem" popovertarget="list">Rename</button>
    <button role="menuitem" popovertarget="list">Archive</button>
  </div>
  <input id="field" aria-label="Search">
  <input id="slider" type="range" aria-label="Volume">`

const dialog = document.querySelector('dialog')!
document.querySelector('#open')!.addEventListener('click', () => dialog.showModal())
