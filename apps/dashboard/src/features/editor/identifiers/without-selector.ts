import type { WebIdentifier } from '@waymark/contract'
import { explainMatch } from '@waymark/runtime'

/**
 * The same element by its tag and its place among equals: where no Admin has switched selectors on, the server would
 * refuse one. Without a place the author is shown the rivals.
 */
export function withoutSelector(document: Document, suggested: WebIdentifier, locale: string): WebIdentifier {
  const { css, ...others } = suggested
  const element = css && document.querySelector(css)
  if (!element) return suggested
  const byTag: WebIdentifier = { ...others, tag: element.localName }
  const { candidates } = explainMatch(document, byTag, locale, locale)
  const index = candidates.findIndex((it) => it.element === element)
  return index < 0 ? byTag : { ...byTag, index }
}
