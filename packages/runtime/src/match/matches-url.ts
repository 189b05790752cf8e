import type { WebIdentifier } from '@waymark/contract'
import { matchesText } from './matches-text.ts'

/**
 * Whether a page matches a URL clue by path, query and hash. EQUALS compares the query only if the clue has one, so
 * that campaign parameters do not hide a guide. A hash that is a route (`#/cart`) is always compared.
 */
export function matchesUrl(
  clue: WebIdentifier['url'],
  page: Pick<Location, 'pathname' | 'search' | 'hash'>,
): boolean {
  if (!clue) return true
  const { pathname, search, hash } = page
  const { match } = clue
  const value = match === 'REGEX' ? clue.value : clue.value.replace(/^[a-z]+:\/\/[^/?#]*/i, '') || '/'
  if (match !== 'EQUALS') return matchesText(pathname + search + hash, match, value)
  const actual =
    pathname + (value.includes('?') ? search : '') + (value.includes('#') || /^#!?\//.test(hash) ? hash : '')
  return trimSlash(actual) === trimSlash(value)
}

/** Treats `/cart/` as `/cart`, and `/cart/?a=1` as `/cart?a=1`. */
const trimSlash = (url: string): string => url.replace(/\/(?=$|[?#])/, '')
