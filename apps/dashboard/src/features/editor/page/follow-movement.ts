import { listDocuments } from './list-documents.ts'

/** How long each frame is looked at after a sign of movement, or movement itself. */
const FOLLOW_MS = 400
/** Between two looks at a page that lies still: what moves without a sign is noticed this late. */
const REST_MS = 250
const SIGNS = [
  ...['scroll', 'resize', 'load', 'toggle', 'transitionrun', 'animationstart'],
  ...['wheel', 'touchmove', 'pointermove', 'keydown', 'input'],
]

/**
 * Calls `look`, which answers whether it found anything elsewhere, in the next frame and then with each frame for as
 * long as something moves in a page: layout, scrolling and animations have no event that covers them all, and looking
 * all the time would keep the machine busy over a page that lies still. Answers what stops it.
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
