import { waitForStyles } from './draw-shop.ts'
import { HOSTILITIES, playHighlight } from './hostilities.ts'
import { opening, stage } from './stage.ts'

await Promise.all([opening, waitForStyles()])
document.body.innerHTML = `<div id="around" style="position:absolute;left:0;top:0">
  <button id="target" style="position:absolute;left:240px;top:160px;width:120px;height:40px;padding:0;border:0">Pay</button>
</div>`
document.querySelector('#target')?.addEventListener('click', () => stage.calls.push('target'))
for (const name of new URLSearchParams(location.search).keys()) HOSTILITIES[name]?.()
playHighlight()
