import { listDocuments } from './list-documents.ts'

/** How long every frame is checked after a sign of movement. */
const FOLLOW_MS = 400
/** The interval between checks of a still page: silent movement is noticed this late. */
const REST_MS = 250
const SIGNS = [
  ...['scroll', 'resize', 'load', 'toggle', 'transitionrun', 'animationstart'],
  ...['wheel', 'touchmove', 'pointermove', 'keydown', 'input'],
]

/**
 * Calls `look`, which returns whether anything moved, in the next frame and on each frame while something
 * moves. Layout, scrolling and animations share no event, and constant polling would burn CPU on a still
 * page. Returns a stop function.
 */
export function followMovement(document: Document, look: () => boolean): () => void {
  const listeners = new AbortController()
  const observer = new MutationObserver(wake)
  let frame = 0
  let awakeUntilMs = 0

  function wake() {
    awakeUntilMs = performance.now() + FOLLOW_MS
    frame ||= requestAnimationFrame(follow)
  }

  function follow() {
    frame = 0
    if (look()) wake()
    else if (performance.now() < awakeUntilMs) frame = requestAnimationFrame(follow)
  }

  for (const each of listDocuments(document)) {
    const options = { capture: true, passive: true, signal: listeners.signal }
    for (const sign of SIGNS) each.defaultView?.addEventListener(sign, wake, options)
    observer.observe(each, { subtree: true, childList: true, attributes: true, characterData: true })
  }
  const rest = setInterval(() => frame || follow(), REST_MS)
  wake()
  return () => {
    listeners.abort()
    observer.disconnect()
    clearInterval(rest)
    cancelAnimationFrame(frame)
  }
}
