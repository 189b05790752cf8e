import { pickLabels } from '@waymark/player/labels'
import { createButton, setLanguage } from './draw-card.ts'
import { getWindow } from '../page/get-window.ts'
import { measureThrough } from '../page/measure-through.ts'
import type { DrawnStep } from './renderer.ts'
import { WAY_BACK_LABELS } from './way-back-labels.ts'

const EDGE_PX = 12

const CSS = `
.root .way-back { position: fixed; pointer-events: auto; box-shadow: var(--high); animation: appear 150ms ease-out; }
.way-back::before { content: ''; display: inline-block; width: 7px; height: 7px; margin-inline: 2px 10px; border: solid; border-width: 2px 0 0 2px; translate: 0 1px; rotate: 45deg; }
.way-back.down::before { translate: 0 -3px; rotate: 225deg; }
.way-back.left::before { translate: 2px -1px; rotate: -45deg; }
.way-back.right::before { translate: -2px -1px; rotate: 135deg; }
`

/** A button at the edge of the window that leads back to a step whose target was scrolled away. */
export function createWayBack({ parts, view, target }: DrawnStep & { target: Element }, onUse: () => void) {
  const { root, panel, shadow } = parts
  const { ownerDocument } = panel
  const sheet = new (getWindow(ownerDocument).CSSStyleSheet)()
  sheet.replaceSync(CSS)
  shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, sheet]
  const { back, locale } = pickLabels(WAY_BACK_LABELS, view.locale)
  const button = createButton(ownerDocument, view, onUse)
  button.textContent = back
  setLanguage(button, locale, view.locale)

  /** In the middle of the edge that is nearest to the target, or beside it as far as the window allows. */
  function place(area: Element) {
    const free = measureThrough(area, ownerDocument)
    const { x, y, width, height } = measureThrough(target, ownerDocument)
    const [across, down] = [x + width / 2 - free.x, y + height / 2 - free.y]
    const ways = { up: down, down: free.height - down, left: across, right: free.width - across }
    const nearest = Math.min(...Object.values(ways))
    const way = Object.entries(ways).find(([, it]) => it === nearest)?.[0]
    button.className = `primary way-back ${way}`
    const { offsetWidth, offsetHeight } = button
    const keep = (at: number, size: number, whole: number) =>
      Math.max(EDGE_PX, Math.min(at - size / 2, whole - size - EDGE_PX))
    const end = Number.MAX_SAFE_INTEGER
    const left = keep(way === 'left' ? 0 : way === 'right' ? end : across, offsetWidth, free.width)
    const top = keep(way === 'up' ? 0 : way === 'down' ? end : down, offsetHeight, free.height)
    button.style.transform = `translate(${Math.round(left)}px,${Math.round(top)}px)`
  }

  function show(area: Element) {
    const isNew = !button.isConnected
    if (isNew) root.append(button)
    place(area)
    if (!isNew) return
    const hadFocus = shadow.activeElement !== null
    panel.toggleAttribute('inert', true)
    if (hadFocus) button.focus({ preventScroll: true })
  }

  function hide() {
    if (!button.isConnected) return
    const hadFocus = shadow.activeElement === button
    panel.toggleAttribute('inert', false)
    if (hadFocus) panel.focus({ preventScroll: true })
    button.remove()
  }

  function remove() {
    hide()
    shadow.adoptedStyleSheets = shadow.adoptedStyleSheets.filter((it) => it !== sheet)
  }

  return { show, hide, remove }
}
