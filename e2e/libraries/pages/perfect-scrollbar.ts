import PerfectScrollbar from 'perfect-scrollbar'
import 'perfect-scrollbar/css/perfect-scrollbar.css'

const rows = Array.from({ length: 60 }, (_, at) => `<p style="height: 30px; margin: 0">Plant ${at}</p>`)
rows[45] = '<button id="pay">Pay</button>'
document.querySelector('#app')!.innerHTML =
  `<div id="list" style="position: relative; width: 300px; height: 300px">${rows.join('')}</div>`
/** It hides the overflow, and scrolls by a script whenever somebody turns the wheel. */
new PerfectScrollbar('#list')
