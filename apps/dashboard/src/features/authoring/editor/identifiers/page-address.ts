import type { WebIdentifier } from '@waymark/contract'
import { hasRecordId, toAddressPattern } from '@waymark/contract/constants'

export type PageAddress = NonNullable<WebIdentifier['url']>

const SCHEME_AND_HOST = /^[a-z]+:\/\/[^/?#]*/i
/** A host typed without its scheme: `shop.test/cart`, `localhost:3000`, `www.shop.test`. */
const HOST = /^(?:www\.[\w.-]+|localhost|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?=[/:]))(?::\d+)?/i

/** A star stands for a part between slashes; beside other characters only for itself, which no address has. */
const PARTIAL_STAR = /[^/]+\*[^/]*|\*[^/]+/g

/**
 * Whether any page could match this address. The comparison covers path, query and hash, paths begin with a slash,
 * and a star stands for a whole part.
 */
export function canFitSomePage({ match, value }: PageAddress): boolean {
  if (match !== 'EQUALS' && match !== 'STARTS_WITH') return true
  if (match === 'EQUALS' && value.search(PARTIAL_STAR) >= 0) return false
  const rest = value.replace(SCHEME_AND_HOST, '')
  return /^(\/|$)/.test(rest) || (match === 'EQUALS' && /^[?#]/.test(rest))
}

/** Whether only the page of one record matches this address. */
export const isOfOneRecord = ({ match, value }: PageAddress): boolean =>
  match !== 'REGEX' && hasRecordId(value)

/** Suggestions for an address that matches no page or only one record's, likeliest first. */
export function listPageFixes(address: PageAddress): PageAddress[] {
  const { match } = address
  if (canFitSomePage(address)) {
    const pattern = toAddressPattern(address.value)
    return match === 'EQUALS' && pattern !== address.value ? [{ match, value: pattern }] : []
  }
  const written = address.value.trim().replaceAll(PARTIAL_STAR, '*')
  if (written !== address.value.trim()) return [{ match, value: written }]
  const path = written.replace(HOST, '')
  const asPath = { match, value: path.startsWith('/') ? path : `/${path}` }
  return path === written ? [asPath, { match: 'CONTAINS', value: written }] : [asPath]
}
