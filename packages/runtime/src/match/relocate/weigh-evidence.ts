import { compareAddresses } from './compare-addresses.ts'
import { isAncestorPath } from './compare-paths.ts'
import { hasLastingId, type NormalisedRecord } from './normalise-record.ts'
import type { Rarity } from './rarity.ts'
import { compareNamings, isUsable } from './score-looks.ts'
import type { ContextScore } from './score-context.ts'
import { isFigures } from './tokens.ts'

/** How the best candidate compares with the others. */
export interface Lead extends ContextScore {
  /** In points, over the next best place. */
  lead: number
  /** In points, over all others combined. */
  margin: number
  /** In points, over its best equal, without position; undefined without equals. */
  twinLead: number | undefined
}

/** Evidence for and against the best candidate, mostly from 0 to 1. */
export function listEvidence(
  wanted: NormalisedRecord,
  candidate: NormalisedRecord,
  standing: Lead,
  rarity: Rarity,
) {
  const isNamed = wanted.naming !== '' && candidate.naming !== '' && !isFigures(wanted.naming)
  const likeness = isNamed ? compareNamings(wanted, candidate) : 0
  const yes = (it: unknown) => (it ? 1 : 0)
  const lead = Math.min(1, standing.lead / 2)
  const isReworded = isNamed && likeness < 0.3 && standing.core < 0.3
  return {
    margin: Math.max(-1, Math.min(1.5, standing.margin / 5)),
    lead,
    sameName: yes(likeness === 1),
    onlyOfItsName: yes(likeness === 1 && rarity.naming === 1),
    core: standing.core,
    words: standing.words,
    reworded: yes(isReworded),
    rewordedLead: isReworded ? lead : 0,
    nameless: yes(!isNamed),
    sameFieldName: yes(wanted.name && wanted.name === candidate.name && wanted.type !== 'radio'),
    otherFieldName: yes(wanted.name && candidate.name && wanted.name !== candidate.name),
    otherId: yes(hasLastingId(wanted) && hasLastingId(candidate) && wanted.id !== candidate.id),
    sameHref: yes(wanted.href && wanted.href === candidate.href),
    otherHref: yes(wanted.href && candidate.href && compareAddresses(wanted.href, candidate.href) < 0.2),
    sameHeight: toNearness(wanted.record.y, candidate.record.y),
    box: yes(wanted.kind === 'BOX'),
    otherUse: yes(wanted.kind !== candidate.kind && isUsable(wanted) && isUsable(candidate)),
    neighbour: yes(standing.isNeighbour && likeness < 1),
    otherNumber: yes(isOtherNumber(wanted, candidate)),
    otherSort: yes(!isSameSort(wanted, candidate)),
    twins: yes(standing.twinLead !== undefined),
    twinLead: Math.max(0, Math.min(1, (standing.twinLead ?? 0) / 2)),
  }
}

export type Evidence = ReturnType<typeof listEvidence>

/** Counts change, but the number on a control, such as a page's, is its name. */
const isOtherNumber = (wanted: NormalisedRecord, { naming }: NormalisedRecord): boolean =>
  isUsable(wanted) && isFigures(wanted.naming) && isFigures(naming) && wanted.naming !== naming

/** Paragraphs do not turn into button texts, nor texts into figures. */
function isSameSort({ naming: a }: NormalisedRecord, { naming: b }: NormalisedRecord): boolean {
  if ((a === '') !== (b === '') || isFigures(a) !== isFigures(b)) return false
  return Math.min(a.length, b.length) * 4 + 8 >= Math.max(a.length, b.length)
}

const toNearness = (a: number | undefined, b: number | undefined): number =>
  a === undefined || b === undefined ? 0 : Math.exp(-Math.abs(a - b) / 60)

/** A wrapper and its content look like one place to people. */
export function isSamePlace(a: NormalisedRecord, b: NormalisedRecord): boolean {
  const { record: one } = a
  const { record: other } = b
  const isNested = isAncestorPath(one.xpath, other.xpath) || isAncestorPath(other.xpath, one.xpath)
  if (!isNested && one.xpath !== undefined && other.xpath !== undefined) return false
  const isSameWords = a.text === b.text || !a.text || !b.text
  return isSameWords && coverage(a, b) > 0.3
}

/** The share of the larger box that both cover; 1 if positions are unknown. */
function coverage(
  { record: a, area: areaA }: NormalisedRecord,
  { record: b, area: areaB }: NormalisedRecord,
): number {
  if (a.x === undefined || b.x === undefined || a.width === undefined || b.width === undefined) return 1
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height =
    Math.min((a.y ?? 0) + (a.height ?? 0), (b.y ?? 0) + (b.height ?? 0)) - Math.max(a.y ?? 0, b.y ?? 0)
  if (width <= 0 || height <= 0) return 0
  return (width * height) / Math.max(areaA ?? 0, areaB ?? 0, 1)
}
