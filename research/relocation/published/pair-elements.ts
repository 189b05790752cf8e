import {
  normaliseRecord,
  type NormalisedRecord,
} from '../../../packages/runtime/src/match/relocate/normalise-record.ts'
import { isGenerated } from '../../../packages/runtime/src/match/relocate/class-names.ts'
import type { PublishedPage } from './page-entry.ts'

interface Keyed extends NormalisedRecord {
  at: number
  region: string
  heading: string
}

/** From what says most to what says least. A key without a value pairs nothing. */
const KEYS: readonly ((it: Keyed) => string)[] = [
  ({ kind, id }) => (id && !isGenerated(id) ? [kind, id].join('\n') : ''),
  ({ kind, naming, href, region, heading }) => naming && [kind, naming, href, region, heading].join('\n'),
  ({ kind, naming, href, region }) => naming && [kind, naming, href, region].join('\n'),
  ({ kind, naming, region, heading }) => naming && [kind, naming, region, heading].join('\n'),
  ({ kind, naming, region }) => naming && [kind, naming, region].join('\n'),
  ({ kind, name }) => name && [kind, name].join('\n'),
  ({ kind, href, region }) => href && [kind, href, region].join('\n'),
]

/**
 * Which element of a later version each of an earlier one is, as positions: those that one key singles out in both.
 * Who has the same id is the same; otherwise name, link, part of the page and the heading before it say so. What has
 * none of these in common is left out, so that these pairs are easier than those that a person would mark.
 */
export function pairElements(before: PublishedPage, after: PublishedPage): Map<number, number> {
  const earlier = listKeyed(before)
  const later = listKeyed(after)
  const pairs = new Map<number, number>()
  const taken = new Set<number>()
  for (const toKey of KEYS) {
    const own = findSingles(earlier, toKey)
    const theirs = findSingles(later, toKey)
    for (const [key, { at }] of own) {
      const match = theirs.get(key)
      if (!match || pairs.has(at) || taken.has(match.at)) continue
      pairs.set(at, match.at)
      taken.add(match.at)
    }
  }
  return pairs
}

const listKeyed = ({ candidates, isPointedAt, regions, headings }: PublishedPage): Keyed[] =>
  candidates.flatMap((record, at) =>
    isPointedAt[at]
      ? [
          {
            ...normaliseRecord(record),
            at,
            region: regions[at] ?? '',
            heading: headings[at] ?? '',
          },
        ]
      : [],
  )

/** Those whose key nobody else on the page has. */
function findSingles(elements: readonly Keyed[], toKey: (it: Keyed) => string): Map<string, Keyed> {
  const singles = new Map<string, Keyed>()
  const shared = new Set<string>()
  for (const it of elements) {
    const key = toKey(it)
    if (!key) continue
    if (singles.has(key)) shared.add(key)
    singles.set(key, it)
  }
  for (const key of shared) singles.delete(key)
  return singles
}
