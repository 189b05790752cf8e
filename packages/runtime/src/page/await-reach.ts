import { getWindow } from './get-window.ts'
import { findFlatParent } from './flat-tree.ts'
import { readReach } from './read-reach.ts'
import { checkPages } from './watch-page.ts'

/** More are not waited for at once, so that steps that are over do not add up. */
const MOST = 40

/** Elements that clues have found and nobody can see, each with the document to evaluate it in. */
const awaited = new Map<Element, Document>()
const watched = new WeakMap<Document, IntersectionObserver>()
const animations = new WeakSet<Animation>()

/**
 * Whether a person can see the element, or scroll to it. If not, the page is checked again once they can, also where
 * a style sheet alone has changed that.
 */
export function isReachable(element: Element, document: Document): boolean {
  // In a frame that has gone there is nothing to see, and nothing to watch.
  if (!element.ownerDocument.defaultView) return false
  const isUnreachable = readReach(element, document) === 'UNREACHABLE'
  if (isUnreachable) awaitReach(element, document)
  else awaited.delete(element)
  return !isUnreachable
}

function awaitReach(element: Element, document: Document) {
  const { ownerDocument } = element
  awaited.delete(element)
  awaited.set(element, document)
  const [oldest] = awaited.keys()
  if (oldest && awaited.size > MOST) awaited.delete(oldest)
  const observer = watched.get(ownerDocument) ?? watch(ownerDocument)
  observer.observe(element)
  for (let at: Element | null = element; at; at = findFlatParent(at)) at.getAnimations().forEach(awaitEnd)
}

/** A script's animation ends without an event. */
function awaitEnd(animation: Animation) {
  if (animations.has(animation)) return
  animations.add(animation)
  animation.finished.then(checkPages, () => {})
}

function watch(document: Document): IntersectionObserver {
  const window = getWindow(document)
  let isRequested = false
  const look = () => {
    isRequested = false
    for (const [element, within] of awaited) {
      if (element.ownerDocument !== document) continue
      if (element.isConnected && readReach(element, within) === 'UNREACHABLE') continue
      observer.unobserve(element)
      awaited.delete(element)
      checkPages()
    }
  }
  const request = () => {
    if (isRequested || awaited.size === 0) return
    isRequested = true
    window.requestAnimationFrame(look)
  }
  const observer = new window.IntersectionObserver(request)
  watched.set(document, observer)
  // A style sheet may show it while the pointer or the focus is somewhere.
  for (const type of ['pointerover', 'focusin', 'input', 'change'])
    window.addEventListener(type, request, { capture: true, passive: true })
  return observer
}
