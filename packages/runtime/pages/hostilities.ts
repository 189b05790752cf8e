import { stage } from './stage.ts'

/** Things pages do that guides have to survive, by the name in the address: `/hostile.html?zoom-body`. */
export const HOSTILITIES: Record<string, () => void> = {
  none: () => {},
  'css-reset': () =>
    addStyle(`* { all: revert !important } body > :not(#around) { display: none !important; opacity: 0 !important }
      waymark-guide { position: static !important; transform: scale(.5) !important; zoom: 3 !important }
      html { font-size: 40px; letter-spacing: 4px; line-height: 3; --ink: red; --bg: red; --pad: 90px }
      #target { position: absolute !important; left: 240px !important; top: 160px !important }`),
  'zoom-html': () => addStyle('html { zoom: 1.25 }'),
  'zoom-body': () => addStyle('body { zoom: .8 }'),
  'zoom-around': () => addStyle('#around { zoom: 1.5 }'),
  'zoom-everywhere': () => addStyle('html { zoom: 1.25 } body { zoom: 1.1 } #around { zoom: .7 }'),
  'zoom-later': () => void setTimeout(() => addStyle('html { zoom: 1.25 }'), 300),
  'zoom-shadow-root': () => {
    const target = document.querySelector('#target') as HTMLElement
    const host = document.createElement('shop-card')
    host.style.cssText = 'display: block; zoom: 1.5'
    target.replaceWith(host)
    host.attachShadow({ mode: 'open' }).append(target)
  },
  'scale-around': () => addStyle('#around { transform: scale(.8); transform-origin: 0 0 }'),
  'scale-body': () => addStyle('body { transform: scale(.8); transform-origin: 0 0 }'),
  'no-top-layer': () => {
    Object.assign(HTMLElement.prototype, { showPopover: undefined })
    addStyle('body { transform: translate(40px, 30px) scale(.8); transform-origin: 0 0; height: 700px }')
  },
  frame: putInFrame,
  'padded-frame': () =>
    putInFrame('iframe { padding: 20px 30px; transform: scale(.75); transform-origin: 0 0 }'),
  'zoom-frame': () => putInFrame('iframe { zoom: 1.25 }'),
  'zoom-around-frame': () => putInFrame('#around { zoom: .8 }'),
  'zoom-html-around-frame': () => putInFrame('html { zoom: 1.25 }'),
  'zoom-in-frame': () => putInFrame('', 'html { zoom: 1.25 }'),
  'scale-frame': () => putInFrame('iframe { transform: scale(.75); transform-origin: 0 0 }'),
  'grown-prototypes': () => {
    Object.assign(Array.prototype, { grown: () => {} })
    Object.assign(Object.prototype, { grown: () => {} })
  },
  'modal-dialog': () => {
    const dialog = document.createElement('dialog')
    dialog.style.cssText = 'width: 600px; height: 400px; margin: 40px; padding: 0; zoom: 1.25'
    dialog.append(document.querySelector('#target') as HTMLElement)
    document.body.append(dialog)
    dialog.showModal()
  },
  'above-all': () =>
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div style="position:fixed;inset:0;z-index:2147483647;background:#ddd;pointer-events:none"></div>',
    ),
  'switched-off': () =>
    void setTimeout(() => {
      const guide = document.querySelector('waymark-guide')
      for (const name of ['inert', 'aria-hidden', 'hidden']) guide?.setAttribute(name, '')
    }, 200),
  restless: () => void setInterval(() => document.body.classList.toggle('restless'), 20),
}

function addStyle(css: string, into = document) {
  const style = into.createElement('style')
  style.textContent = css
  into.head.append(style)
}

/** Moves the target into a frame, with these style rules around and inside it. */
function putInFrame(around = '', inside = '') {
  addStyle(`iframe { position: absolute; left: 100px; top: 60px; width: 500px; height: 360px; border: 10px solid grey }
    ${around}`)
  const frame = document.createElement('iframe')
  frame.title = 'Shop'
  const target = document.querySelector('#target') as HTMLElement
  target.replaceWith(frame)
  const inner = frame.contentDocument as Document
  addStyle(`body { margin: 0 } ${inside}`, inner)
  inner.body.append(target)
}

/** Shows a highlight at the target, as in a well-behaved page. */
export function playHighlight() {
  const identifiers = [stage.identify({ attributes: [{ name: 'id', match: 'EQUALS', value: 'target' }] })]
  const blocks = stage.toStep().component.blocks.filter(({ id }) => id !== 'back')
  stage.play([{ identifiers, component: { container: 'HIGHLIGHT', blocks, style: { scheme: 'LIGHT' } } }])
}
