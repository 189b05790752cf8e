import type { WebIdentifier } from '@waymark/contract'
import { explainMatch } from '@waymark/runtime'

interface Place {
  /** The element's own document, against which a selector is resolved. */
  own: Document
  /** The page's document, which may contain the element's in a frame. */
  page: Document
  locale: string
}

/**
 * Identifies the same element by tag and index instead: the server refuses selectors unless an Admin has
 * enabled them. Without an index, the author is shown the rivals.
 */
export function withoutSelector(suggested: WebIdentifier, { own, page, locale }: Place): WebIdentifier {
  const { css, ...others } = suggested
  const element = css && own.querySelector(css)
  if (!element) return suggested
  const byTag: WebIdentifier = { ...others, tag: element.localName }
  const { candidates } = explainMatch(page, byTag, locale, locale)
  const index = candidates.findIndex((it) => it.element === element)
  return index < 0 ? byTag : { ...byTag, index }
}
