import { escapeCover } from '@waymark/runtime/escape-cover'
import { findCentre, findHit } from '@waymark/runtime/find-hit'
import { enterLayer, findModal, isRaisedRightly, type Layer } from '@waymark/runtime/top-layer'
import { watchPage } from '@waymark/runtime/watch'
import { pageTime } from '../lib/state/page-time.ts'

/** How often the builder returns to a modal whose app keeps removing unknown elements. */
const MAX_RETURNS = 5
const SWITCHES = ['inert', 'aria-hidden']
/** Nothing reports what opens in a shadow root that nobody can look into. */
const LOOK_MS = 250

/**
 * Keeps the builder in reach whatever the app does: in a page that redraws itself, above guides and anything else shown
 * later, and inside an open modal, as all else is inert. Returns a function that stops it.
 */
export function stayOnTop(document: Document, element: HTMLElement): () => void {
  const entries = new WeakMap<Element, number>()

  const findPlace = () => {
    const modal = findModal(document)
    const mayEnter = modal && (element.parentNode === modal || (entries.get(modal) ?? 0) < MAX_RETURNS)
    return mayEnter ? modal : document.body
  }
  const rise = () => {
    const place = findPlace()
    if (element.parentNode !== place) entries.set(place, (entries.get(place) ?? 0) + 1)
    enterLayer(element, place)
  }
  /** The place that was found below a modal that nobody can look into. */
  let refuge: Node | null | undefined
  const isLost = () => !findButton(element) || findCover(element)
  const look = () => {
    if (element.parentNode === refuge && !isLost()) return
    if (element.parentNode !== findPlace() || !isRaisedRightly(element)) rise()
    const cover = findCover(element)
    const layer = element.parentNode as Layer
    const panel = findButton(element)
    if (!cover || !panel) return
    escapeCover({ element, panel }, { cover, layer, findCover: () => findCover(element) })
    if (element.parentNode !== layer) refuge = element.parentNode
  }
  const onChange = (changes: MutationRecord[]) =>
    void ((!element.isConnected || changes.some(coversBuilder)) && rise())
  const coversBuilder = ({ addedNodes }: MutationRecord) =>
    [...addedNodes].some((it) => it !== element && (it as Element).localName === element.localName)
  /** A popover or dialog of the app opened, above the present top layer. */
  const onToggle = ({ target }: Event) => target !== element && rise()
  const enable = () => SWITCHES.forEach((it) => element.removeAttribute(it))

  const page = new MutationObserver(onChange)
  const own = new MutationObserver(enable)
  rise()
  page.observe(document, { subtree: true, childList: true })
  // Modals open in shadow roots too, which the document's observer does not see.
  const stopWatching = watchPage({ document, ...pageTime }, look)
  own.observe(element, { attributeFilter: SWITCHES })
  const looking = setInterval(() => isLost() && look(), LOOK_MS)
  document.addEventListener('toggle', onToggle, { capture: true })
  return () => {
    page.disconnect()
    stopWatching()
    clearInterval(looking)
    own.disconnect()
    document.removeEventListener('toggle', onToggle, { capture: true })
  }
}

/** A button of the builder that can be seen. */
const findButton = (element: HTMLElement): HTMLElement | undefined =>
  [...(element.shadowRoot ?? element).querySelectorAll('button')].find((it) => it.checkVisibility())

/** Finds what a press on a button of the builder would reach instead, and not other Waymark parts. */
function findCover(element: HTMLElement): Element | null {
  const button = findButton(element)
  const hit = button && findHit(element.ownerDocument, findCentre(button))
  return hit && !hit.closest(element.localName) ? hit : null
}
