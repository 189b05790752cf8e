import type { WebIdentifier } from '@waymark/contract'
import { isAddress } from '@waymark/contract/constants'
import { matchesText } from './matches-text.ts'

/** Whether a page matches a URL clue by path, query and hash. */
export function matchesUrl(
  clue: WebIdentifier['url'],
  page: Pick<Location, 'pathname' | 'search' | 'hash'>,
): boolean {
  if (!clue) return true
  const { pathname, search, hash } = page
  const { match } = clue
  const value = match === 'REGEX' ? clue.value : clue.value.replace(/^[a-z]+:\/\/[^/?#]*/i, '') || '/'
  const actual = pathname + search + hash
  return match === 'EQUALS' ? isAddress(actual, value) : matchesText(actual, match, value)
}
