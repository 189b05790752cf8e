import type { WebIdentifier } from '@waymark/contract'
import { findPicked } from './find-picked.ts'
import { findList } from './rows/find-list.ts'
import { suggestByPlace } from './rows/suggest-by-place.ts'
import { suggestAlone } from './suggest-alone.ts'

/**
 * Suggests an identifier for a clicked element: the fewest stable clues that single it out on the current page, and
 * its fingerprint. A click inside a control means the control, and the data of a record's row is no clue. `document`
 * is the page's own if the element is in one of its frames.
 */
export function suggestIdentifier(
  element: Element,
  locale: string,
  document: Document = element.ownerDocument,
): WebIdentifier {
  const target = findPicked(element)
  const place = { document, locale }
  const list = findList(target)
  return list?.isOfRecords ? suggestByPlace(target, list, place) : suggestAlone(target, place)
}
