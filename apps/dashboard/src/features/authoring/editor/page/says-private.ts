import { listPrivateSelectors } from '@waymark/room/page'

/** Elements that people write in. The label says what they are for, the content belongs to the writer. */
const WRITTEN = '[contenteditable]:not([contenteditable=false])'
const FIELDS = `input:not([type=button],[type=submit],[type=reset],[type=image]),textarea,select,${WRITTEN}`

/** Whether an element's text or label may be private: marked so by the app, or written by somebody. */
export function saysPrivate(element: Element): boolean {
  if (element.ownerDocument.designMode === 'on') return true
  const selector = [WRITTEN, ...listSelectors(element.ownerDocument)].join()
  try {
    return [element, ...listLabels(element)].some((it) => isIn(it, selector) || holds(it, selector, element))
  } catch {
    // A selector of the app's that no browser understands may be meant for this element.
    return true
  }
}

/** A page's selectors for private elements also apply in its frames. */
function listSelectors(document: Document): string[] {
  const outer = document.defaultView?.frameElement?.ownerDocument
  return [...listPrivateSelectors(document), ...(outer ? listSelectors(outer) : [])]
}

function isIn(element: Element, selector: string): boolean {
  if (element.closest(selector)) return true
  const { host } = element.getRootNode() as Partial<ShadowRoot>
  return host !== undefined && isIn(host, selector)
}

const holds = (part: Element, selector: string, element: Element): boolean =>
  [...part.querySelectorAll(`${selector},${FIELDS}`)].some((it) => it !== element)

function listLabels(element: Element): Element[] {
  const { labels } = element as Partial<HTMLInputElement>
  const root = element.getRootNode() as Partial<Document>
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
  return [...(labels ?? []), ...ids.flatMap((id) => root.getElementById?.(id) ?? [])]
}
