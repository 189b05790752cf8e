import 'uikit/dist/css/uikit.css'
import 'uikit'

document.querySelector('#app')!.innerHTML = `
  <button id="open" class="uk-button" uk-toggle="target: #dialog">Edit profile</button>
  <div id="dialog" uk-modal>
    <div class="uk-modal-dialog uk-modal-body">
      <h2 class="uk-modal-title">Edit profile</h2>
      <label>Name <input id="name" class="uk-input"></label>
      <button id="save" class="uk-button">Save</button>
      <button class="uk-button uk-modal-close">Close</button>
    </div>
  </div>
  <button id="menu" class="uk-button">More</button>
  <div uk-dropdown="mode: click"><ul class="uk-nav uk-dropdown-nav" role="menu">
    <li><a href="#rename" role="menuitem">Rename</a></li>
    <li><a href="#archive" role="menuitem">Archive</a></li>
  </ul></div>
  <button id="open-drawer" class="uk-button" uk-toggle="target: #drawer">Sections</button>
  <div id="drawer" uk-offcanvas><div class="uk-offcanvas-bar"><a id="reports" href="#reports">Reports</a></div></div>
  <input id="field" class="uk-input uk-form-width-medium" aria-label="Search">`
