import i18next from 'i18next'
import { joinWithAnd } from './join-words.ts'

const NAMED = 3

/** `Tour, News, Help and 4 more`. */
export function nameFew(names: readonly string[]): string {
  const rest = names.length - NAMED
  const more = rest > 0 ? [i18next.getFixedT(null, 'common')('rivals.more', { count: rest })] : []
  return joinWithAnd([...names.slice(0, NAMED), ...more], i18next.language)
}
