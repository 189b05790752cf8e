import type { WebIdentifier } from '@waymark/contract'

export type PageAddress = NonNullable<WebIdentifier['url']>

const SCHEME_AND_HOST = /^[a-z]+:\/\/[^/?#]*/i
/** A host typed without its scheme: `shop.test/cart`, `localhost:3000`, `www.shop.test`. */
const HOST = /^(?:www\.[\w.-]+|localhost|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?=[/:]))(?::\d+)?/i

/**
 * Whether any page could match this address. The comparison covers path, query and hash, and paths begin with
 * a slash.
 */
export function canFitSomePage({ match, value }: PageAddress): boolean {
  if (match !== 'EQUALS' && match !== 'STARTS_WITH') return true
  const rest = value.replace(SCHEME_AND_HOST, '')
  return /^(\/|$)/.test(rest) || (match === 'EQUALS' && /^[?#]/.test(rest))
}

/** Suggestions for an address that matches no page, likeliest first. */
export function listPageFixes({ match, value }: PageAddress): PageAddress[] {
  const written = value.trim()
  const path = written.replace(HOST, '')
  const asPath = { match, value: path.startsWith('/') ? path : `/${path}` }
  return path === written ? [asPath, { match: 'CONTAINS', value: written }] : [asPath]
}
