import 'jquery-ui/dist/themes/base/jquery-ui.css'
import $ from 'jquery'

// Its parts are plugins of a global jQuery.
Object.assign(window, { jQuery: $, $ })
await import('jquery-ui/dist/jquery-ui.js')

document.querySelector('#app')!.innerHTML = `
  <button id="open">Edit profile</button>
  <div id="profile" title="Edit profile">
    <label>Name <input id="name"></label>
    <button id="save">Save</button>
  </div>
  <label for="plan">Plan</label>
  <select id="plan"><option>Basic</option><option>Gold</option></select>
  <input id="combobox" aria-label="Country">
  <div id="slider" style="width: 200px; margin: 40px 0"></div>`

const ui = $ as unknown as (selector: string) => Record<string, (options: object | string) => void>
ui('#profile').dialog({ autoOpen: false, modal: true, appendTo: '#app', classes: { 'ui-dialog': 'profile' } })
document.querySelector('.ui-dialog')!.id = 'dialog'
document.querySelector('#open')!.addEventListener('click', () => ui('#profile').dialog('open'))
ui('#plan').selectmenu({})
document.querySelector('#plan-button')!.id = 'select'
ui('#combobox').autocomplete({ source: ['Austria', 'Peru'], minLength: 0 })
document.querySelector('#combobox')!.addEventListener('click', () => ui('#combobox').autocomplete('search'))
ui('#slider').slider({ value: 40 })
