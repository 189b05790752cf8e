import { pickLabels } from '@waymark/player/labels'
import { createButton, setLanguage } from './draw-card.ts'
import { measureThrough } from '../page/measure-through.ts'
import type { DrawnStep } from './renderer.ts'

const LABELS: Record<string, { back: string }> = {
  en: { back: 'Back to the step' },
  de: { back: 'Zurück zum Schritt' },
}
const EDGE_PX = 12

/** A button at the edge of the window that leads back to a step whose target was scrolled away. */
export function createWayBack({ parts, view, target }: DrawnStep & { target: Element }, onUse: () => void) {
  const { root, panel, shadow } = parts
  const { ownerDocument } = panel
  const { back, locale } = pickLabels(LABELS, view.locale)
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

  return { show, hide }
}
