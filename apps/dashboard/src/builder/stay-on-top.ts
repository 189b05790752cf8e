import { enterLayer, findModal, isRaisedRightly } from '@waymark/runtime/top-layer'
import { watchPage } from '@waymark/runtime/watch'
import { pageTime } from '../lib/state/page-time.ts'

/** How often the builder returns to a modal whose app keeps removing unknown elements. */
const MAX_RETURNS = 5
const SWITCHES = ['inert', 'aria-hidden']

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
  const look = () => void ((element.parentNode !== findPlace() || !isRaisedRightly(element)) && rise())
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
  document.addEventListener('toggle', onToggle, { capture: true })
  document.addEventListener('fullscreenchange', rise)
  return () => {
    page.disconnect()
    stopWatching()
    own.disconnect()
    document.removeEventListener('toggle', onToggle, { capture: true })
    document.removeEventListener('fullscreenchange', rise)
  }
}
