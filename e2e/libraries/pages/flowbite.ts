import { initFlowbite } from 'flowbite'

/** Of Tailwind, the classes that Flowbite itself sets. */
const CSS = `
  .hidden { display: none } .flex { display: flex } .fixed { position: fixed } .inset-0 { inset: 0 } .z-40 { z-index: 40 }
  .justify-center { justify-content: center } .items-center { align-items: center } .overflow-hidden { overflow: hidden }
  .dark\\:bg-gray-900\\/80 { background: #0008 } .-translate-x-full { transform: translateX(-100%) }
  .transform-none { transform: none }
  #dialog { inset: 0; z-index: 50 } #dialog > * { background: white; padding: 24px }
  #drawer { left: 0; top: 0; height: 100vh; width: 250px; background: white }`

document.head.append(Object.assign(document.createElement('style'), { textContent: CSS }))
document.querySelector('#app')!.innerHTML = `
  <button id="open" data-modal-target="dialog" data-modal-toggle="dialog">Edit profile</button>
  <div id="dialog" tabindex="-1" aria-hidden="true" class="hidden fixed"><div>
    <label>Name <input id="name"></label>
    <button id="save">Save</button>
    <button data-modal-hide="dialog">Close</button>
  </div></div>
  <button id="open-drawer" data-drawer-target="drawer" data-drawer-show="drawer">Sections</button>
  <div id="drawer" class="fixed z-40 -translate-x-full" tabindex="-1"><a id="reports" href="#reports">Reports</a></div>`
initFlowbite()
