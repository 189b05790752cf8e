import 'bootstrap/dist/css/bootstrap.css'
import 'bootstrap'

document.querySelector('#app')!.innerHTML = `
  <button id="open" class="btn" data-bs-toggle="modal" data-bs-target="#dialog">Edit profile</button>
  <div id="dialog" class="modal" tabindex="-1" aria-labelledby="dialog-title">
    <div class="modal-dialog"><div class="modal-content"><div class="modal-body">
      <h2 id="dialog-title">Edit profile</h2>
      <label>Name <input id="name" class="form-control"></label>
      <button id="save" class="btn">Save</button>
      <button class="btn" data-bs-dismiss="modal">Close</button>
    </div></div></div>
  </div>
  <div class="dropdown d-inline-block">
    <button id="menu" class="btn dropdown-toggle" data-bs-toggle="dropdown">More</button>
    <ul class="dropdown-menu" role="menu">
      <li><button class="dropdown-item" role="menuitem">Rename</button></li>
      <li><button class="dropdown-item" role="menuitem">Archive</button></li>
    </ul>
  </div>
  <button id="open-drawer" class="btn" data-bs-toggle="offcanvas" data-bs-target="#drawer">Sections</button>
  <div id="drawer" class="offcanvas offcanvas-start" tabindex="-1" aria-label="Sections">
    <div class="offcanvas-body"><a id="reports" href="#reports">Reports</a></div>
  </div>
  <input id="field" class="form-control w-25" aria-label="Search">
  <input id="slider" type="range" class="form-range w-25" aria-label="Volume">`
