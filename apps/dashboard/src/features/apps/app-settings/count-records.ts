import i18next from 'i18next'
import { joinWithAnd } from '../../../lib/texts/join-words.ts'
import { formatCount } from '../../../lib/texts/numbers.ts'

type Kind = 'events' | 'profiles' | 'responses' | 'lists' | 'deliveries'

/** `1 event, 12,000 profiles and 0 survey responses`. */
export function countRecords(counts: Partial<Record<Kind, number>>): string {
  const t = i18next.getFixedT(null, 'app-settings')
  const { language } = i18next
  const words = Object.entries(counts).map(([kind, count]) =>
    t(`counted.${kind as Kind}`, { count, formatted: formatCount(count, language) }),
  )
  return joinWithAnd(words, language)
}
