import { findCentre, findHit } from './find-hit.ts'
import { findFlatParent } from './flat-tree.ts'
import { getWindow } from './get-window.ts'
import { listRoots, query, type Root } from './list-roots.ts'

/** The mark of libraries' own dialogs. Those are not in the top layer, but keep the focus as modal ones do. */
const MARKED = '[aria-modal="true"]'

/** The modal dialog above all others. Everything outside of it is inert. */
export const findModalDialog = (document: Document, roots = listOwnRoots(document)): Element | undefined =>
  findUppermost(document, list(roots, 'dialog:modal'))

/** The modal above all others, also one that only says so. Everything outside is inert or loses the focus to it. */
export function findModal(document: Document): Element | undefined {
  const roots = listOwnRoots(document)
  const dialog = findModalDialog(document, roots) ?? findFilled(document)
  const marked = list(roots, MARKED).filter((it) => isShown(it) && (!dialog || isWithin(it, dialog)))
  return findUppermost(document, marked) ?? dialog
}

/**
 * Finds the layer to draw a guide in. Everything outside a modal dialog or an element in full screen is inert, clicking
 * outside a popover closes it, and modals of libraries hide what is outside from screen readers. So a guide above one
 * of them is drawn inside it.
 */
export function findLayer(document: Document, target: Element | null): Layer {
  const roots = listOwnRoots(document)
  const modal = findModalDialog(document, roots) ?? findFilled(document)
  const around = list(roots, `:is(:popover-open, ${MARKED})`)
  let inner: Element | undefined
  let at = target
  while (at && at !== modal) {
    if (around.includes(at)) inner ??= at
    at = findParentAround(at)
  }
  // A popover outside the dialog is inert, like the page.
  const layer = ((at || !modal) && inner) || modal
  // The children of a shadow host are drawn only if there is a slot for them.
  return layer?.shadowRoot ?? layer ?? document.body ?? document.documentElement
}

/** An element to draw in, or its shadow root if it has one. */
export type Layer = Element | ShadowRoot

/** The parent of an element as the page is drawn, or the frame of its page. */
export const findParentAround = (element: Element): Element | null =>
  findFlatParent(element) ?? element.ownerDocument.defaultView?.frameElement ?? null

/** Whether an element is another or lies inside it, as the page is drawn. */
export function isWithin(element: Element | null, outer: Layer): boolean {
  const end = toElement(outer)
  let at = element
  while (at && at !== end) at = findParentAround(at)
  return at !== null
}

/** Links have a `host` too: that of their address. */
export const toElement = (layer: Layer): Element =>
  layer.nodeType > 1 ? (layer as ShadowRoot).host : (layer as Element)

/**
 * Moves an element into a layer and above all others there. Keeps the focus and scroll positions where browsers can.
 */
export function enterLayer(element: HTMLElement, layer: Layer): void {
  const { moveBefore } = layer as { moveBefore?: (node: Node, child: Node | null) => void }
  if (element.parentNode !== layer) {
    if (moveBefore && element.isConnected) moveBefore.call(layer, element, null)
    else layer.append(element)
  }
  // Only an element that is shown anew comes above all else.
  if (isRaised(element)) element.hidePopover()
  if (mayRaise(element)) element.showPopover()
}

/** Whether an element is in the top layer just if it is to be. */
export const isRaisedRightly = (element: HTMLElement): boolean => isRaised(element) === mayRaise(element)

const isRaised = (element: HTMLElement): boolean =>
  typeof element.showPopover === 'function' && element.matches(':popover-open')

/** A film that fills the screen makes everything else inert, and nothing can be drawn inside it. */
const mayRaise = (element: HTMLElement): boolean =>
  typeof element.showPopover === 'function' && !findFullscreen(element.ownerDocument)?.matches(MEDIA)

const MEDIA = 'video, iframe, img, canvas, embed, object'

/** The element in full screen that can have others inside. All of the page has its body. */
function findFilled(document: Document): Element | undefined {
  const element = findFullscreen(document)
  return element && element !== document.documentElement && !element.matches(MEDIA) ? element : undefined
}

/** The element in full screen, of which a document sees only the host if it is in a shadow root. */
export function findFullscreen(document: Document): Element | null {
  let element = document.fullscreenElement
  while (element?.shadowRoot?.fullscreenElement) element = element.shadowRoot.fullscreenElement
  return element
}

/** Some stay in the page while they are closed. */
export const isShown = (element: Element): boolean =>
  element.getClientRects().length > 0 && (element.checkVisibility?.({ visibilityProperty: true }) ?? true)

/**
 * The order in the document says nothing, so the test is what a click at each would reach: inert elements are passed
 * over.
 */
function findUppermost(document: Document, candidates: readonly Element[]): Element | undefined {
  if (candidates.length < 2) return candidates[0]
  const { innerWidth, innerHeight } = getWindow(document)
  const centre = { x: innerWidth / 2, y: innerHeight / 2 }
  for (const point of [...candidates.map(findCentre).reverse(), centre]) {
    let at = findHit(document, point, { withGuides: false })
    while (at && !candidates.includes(at)) at = findFlatParent(at)
    if (at) return at
  }
  return candidates.at(-1)
}

/** None in a browser that does not support a selector of the top layer, and so has none. */
export const list = (roots: readonly Root[], selector: string): Element[] =>
  roots.flatMap((root) => query(root, selector))

/** Those of frames are of other windows. */
export const listOwnRoots = (document: Document): Root[] =>
  listRoots(document).filter((it) => (it.ownerDocument ?? it) === document)
