import { findCentre, findHit } from '../page/find-hit.ts'
import { getWindow } from '../page/get-window.ts'
import { HOST_TAG } from '../page/list-roots.ts'
import type { PageHost } from '../page/page-host.ts'
import { spaceLooks } from '../page/space-looks.ts'
import { enterLayer, findLayer, isRaisedRightly, isWithin, toElement, type Layer } from '../page/top-layer.ts'
import { watchPage } from '../page/watch-page.ts'
import type { Parts } from './create-parts.ts'
import type { Shown } from './renderer.ts'
import { keepFocus } from './tab-stops.ts'

/** The step that each guide was last placed with. */
const lastSteps = new WeakMap<Element, string>()

/**
 * Puts a guide into the layer where it can be used. Below a dialog that opens later, one of the page stays and waits;
 * one that covers the page comes above, as does a new step.
 */
export function placeInLayer(parts: Parts, { step, view }: Shown): void {
  const { element, root, shadow } = parts
  const layer = findLayer(element.ownerDocument, view.target)
  const isNew = lastSteps.get(element) !== step.key
  lastSteps.set(element, step.key)
  if (element.parentNode === layer) return
  const isOfPage = view.target || toElement(layer).matches('dialog')
  const isBelow = isOfPage && !isWithin(view.target, layer) && !root.matches('.modal')
  if (isBelow && !isNew && element.getClientRects().length > 0) return
  const focusAgain = shadow.activeElement && keepFocus(parts)
  enterLayer(element, layer)
  // Not every layer draws its children.
  if (element.getClientRects().length === 0) enterLayer(element, element.ownerDocument.body)
  focusAgain?.()
}

/**
 * Moves a guide out of parts that make it inert, and out from under parts that opened above it. The test is what a
 * click on its button would reach. `onMove` is called once it has moved. Returns how to stop.
 */
export function keepInReach(
  { host, parts, read }: { host: PageHost; parts: Parts; read(): Shown },
  onMove: () => void,
): () => void {
  const { element, panel } = parts
  const window = getWindow(host.document)
  const end = new window.AbortController()
  // The step may be on the screen already, drawn before this file loaded.
  lastSteps.set(element, read().step.key)

  function look() {
    const { view } = read()
    const layer = element.parentNode as Layer | null
    if (!layer || !view.interactive) return
    // What it was in may have closed.
    const isDrawn = element.getClientRects().length > 0
    const cover = isDrawn && (isRaisedRightly(element) ? findCover(parts) : element)
    if (isDrawn && !cover) return
    placeInLayer(parts, read())
    if (element.parentNode !== layer) return settle()
    if (!cover) return
    // Few pages cover a guide.
    import('./escape-cover.ts')
      .then(({ escapeCover }) => {
        if (!end.signal.aborted && escapeCover(parts, { cover, layer, findCover })) settle()
      })
      .catch(() => {})
  }

  function settle() {
    // It was there already, so it does not enter again.
    panel.style.animation = 'none'
    onMove()
  }

  // Its first call comes once the panel is laid out, so that asking forces no layout. Some browsers also report when
  // something comes to lie above it, wherever that is in the page.
  const appearance = new window.IntersectionObserver(look, { trackVisibility: true, delay: 100 } as object)
  appearance.observe(panel)
  const stopWatching = watchPage(host, look)
  // A dialog may open where nobody can look, but it takes the focus, and gives it back.
  const { request } = spaceLooks(host, look)
  for (const place of [window, parts.shadow]) {
    for (const type of ['focusin', 'focusout'])
      place.addEventListener(type, request, { capture: true, passive: true, signal: end.signal })
  }
  return () => {
    end.abort()
    appearance.disconnect()
    stopWatching()
  }
}

/** Finds what a click on a guide's button or its card would reach instead; null if a guide, or out of sight. */
function findCover({ element, root, panel }: Parts): Element | null {
  if (panel.matches('.away')) return null
  const { left, right, top, bottom } = panel.getBoundingClientRect()
  // Buttons of a tall card may be scrolled out of it.
  const hits = [...root.querySelectorAll('.primary, .close'), panel]
    .map(findCentre)
    .filter(({ x, y }) => x > left && x < right && y > top && y < bottom)
    .map((point) => findHit(element.ownerDocument, point))
  // Nothing is hit outside the window.
  return hits.find((hit) => hit && hit.localName !== HOST_TAG) ?? null
}
