import type { WebIdentifier } from '@waymark/contract'
import { explainMatch } from '@waymark/runtime'

interface Place {
  /** The document that the element is in, which a selector speaks of. */
  own: Document
  /** The page's, in a frame of which it may be. */
  page: Document
  locale: string
}

/**
 * The same element by its tag and its place among equals: where no Admin has switched selectors on, the server would
 * refuse one. Without a place the author is shown the rivals.
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
