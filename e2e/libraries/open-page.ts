/**
 * The events of guides that the page's own listeners heard: they listen at the document before an event reaches its
 * target, as traps of the focus, drag handlers and canvases do.
 */
const heard: string[] = []
const TYPES = [
  ...['keydown', 'keypress', 'keyup', 'beforeinput', 'input', 'change', 'cut', 'copy', 'paste'],
  ...['pointerdown', 'pointerup', 'pointermove', 'mousedown', 'mouseup', 'mousemove'],
  ...['click', 'dblclick', 'auxclick', 'contextmenu', 'wheel', 'focusin', 'focusout'],
  ...['pointerrawupdate', 'textInput'],
]
Object.assign(window, { heard })
for (const type of TYPES) {
  const note = ({ target }: Event) => {
    if ((target as Partial<Element>).localName === 'waymark-guide') heard.push(type)
  }
  document.addEventListener(type, note, { capture: true, passive: true })
}

/** The picker is the one of the builder, from source: nothing of it is in the SDK. */
if (location.search) Object.assign(window, await import('./grids/picker.ts'))

const pages = import.meta.glob('./pages/*.{ts,tsx}')
const load = (name: string) =>
  Object.entries(pages).find(([path]) => path.startsWith(`./pages/${name}.`))?.[1]()
await load(location.pathname.slice(1))

/** Another table with the same people on the same page, and no id that would tell which is which. */
const beside = new URLSearchParams(location.search).get('beside')
if (beside) {
  // Some set it once they have drawn.
  while (!('show' in window)) await new Promise(requestAnimationFrame)
  const { show } = window
  Object.defineProperty(window, 'show', { get: () => show, set() {} })
  const first = document.querySelector('#app')!
  const second = document.createElement('main')
  first.removeAttribute('id')
  second.id = 'app'
  first.after(second)
  await load(beside)
  second.removeAttribute('id')
  second.dataset.beside = ''
}
