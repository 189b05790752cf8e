import { isAncestorPath } from './compare-paths.ts'
import type { NormalisedRecord } from './normalise-record.ts'

/** For each compared feature, the number of places on the page that share the wanted value. */
export type Rarity = Readonly<Record<RareKey, number>>

const KEYS = ['tag', 'kind', 'type', 'id', 'name', 'text', 'naming', 'href', 'testId', 'picture'] as const
type RareKey = (typeof KEYS)[number]

export function countHolders(wanted: NormalisedRecord, candidates: readonly NormalisedRecord[]): Rarity {
  const holders: Record<RareKey, NormalisedRecord[]> = {
    tag: [],
    kind: [],
    type: [],
    id: [],
    name: [],
    text: [],
    naming: [],
    href: [],
    testId: [],
    picture: [],
  }
  for (const candidate of candidates) {
    for (const key of KEYS) if (wanted[key] && candidate[key] === wanted[key]) holders[key].push(candidate)
  }
  const counts = {} as Record<RareKey, number>
  for (const key of KEYS) counts[key] = countPlaces(holders[key])
  return counts
}

/** Returns the number of other places of its page with an element's name; undefined if it has none. */
export function countNamesakes(
  { naming }: NormalisedRecord,
  candidates: readonly NormalisedRecord[],
): number | undefined {
  if (!naming) return undefined
  return Math.max(0, countPlaces(candidates.filter((it) => it.naming === naming)) - 1)
}

/** Wrappers contain the same text, so nested elements count once. */
function countPlaces(holders: readonly NormalisedRecord[]): number {
  if (holders.length < 2 || holders.length > 60) return holders.length
  const inside = holders.filter(
    ({ record }) => !holders.some((other) => isAncestorPath(record.xpath, other.record.xpath)),
  )
  return inside.length
}

/** The rarity is 1 for a single holder and falls with more: a half for two, a quarter for eight. */
export const toRarity = (holders: number): number => 1 / (1 + Math.log2(Math.max(1, holders)))

/** Even common values count for at least two fifths. */
export const damp = (holders: number): number => 0.4 + 0.6 * toRarity(holders)
