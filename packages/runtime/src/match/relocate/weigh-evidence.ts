import { compareAddresses } from './compare-addresses.ts'
import { isAncestorPath } from './compare-paths.ts'
import { hasLastingId, type Prepared } from './prepare.ts'
import type { Rarity } from './rarity.ts'
import { compareAmounts, compareNamings, isUsable } from './score-looks.ts'
import type { Surroundings } from './score-surroundings.ts'
import { isFigures } from './words.ts'

/** How the best candidate stands among the others. */
export interface Standing extends Surroundings {
  /** Of what an unchanged element would score. */
  share: number
  /** In points, over the next best place. */
  lead: number
  hasTwins: boolean
  /** How alike the neighbours' words are by those that tell it from its equals; 0 without any. */
  twinContext: number
  /** By how much that is more than of the best of its equals. */
  twinMargin: number
  /** In points, over the best of its equals, without what their places are worth. */
  twinLead: number
}

/** What speaks for and against the best candidate being the wanted, each from 0 to 1. */
export function listEvidence(wanted: Prepared, candidate: Prepared, standing: Standing, rarity: Rarity) {
  const isNamed = wanted.naming !== '' && candidate.naming !== '' && !isFigures(wanted.naming)
  const likeness = isNamed ? compareNamings(wanted, candidate) : 0
  const href = compareAddresses(wanted.href, candidate.href)
  const yes = (it: unknown) => (it ? 1 : 0)
  const lead = Math.min(1, standing.lead / 2)
  const isReworded = isNamed && likeness < 0.3 && standing.core < 0.3
  const twinMargin = standing.hasTwins ? Math.max(0, Math.min(1, standing.twinMargin)) : 0
  return {
    share: Math.min(1, standing.share),
    lead,
    farLead: Math.min(1, Math.max(0, standing.lead - 2) / 5),
    likeness: likeness ** 2,
    sameName: yes(likeness === 1),
    core: standing.core,
    words: standing.words,
    classes: standing.classes,
    reworded: yes(isReworded),
    rewordedLead: isReworded ? lead : 0,
    rewordedContext: isReworded ? standing.context : 0,
    sameTestId: yes(wanted.testId && wanted.testId === candidate.testId),
    sameId: yes(hasLastingId(wanted) && wanted.id === candidate.id),
    sameFieldName: yes(wanted.name && wanted.name === candidate.name && wanted.type !== 'radio'),
    otherFieldName: yes(wanted.name && candidate.name && wanted.name !== candidate.name),
    href,
    otherHref: yes(wanted.href && candidate.href && href < 0.2),
    path: standing.path ** 2,
    context: standing.context,
    near: toNearness(wanted, candidate),
    size: compareAmounts(wanted.area, candidate.area),
    sameKind: yes(wanted.kind === candidate.kind),
    otherUse: yes(wanted.kind !== candidate.kind && isUsable(wanted) && isUsable(candidate)),
    neighbour: yes(standing.isNeighbour && likeness < 1),
    otherNumber: yes(isOtherNumber(wanted, candidate)),
    otherSort: yes(!isSameSort(wanted, candidate)),
    nameless: yes(!isNamed),
    onlyOneOfItsKind: yes(rarity.kind === 1),
    twins: yes(standing.hasTwins),
    twinContext: standing.hasTwins ? standing.twinContext : 0,
    twinMargin,
    twinMarginRow: twinMargin * standing.context,
    twinLead: standing.hasTwins ? Math.max(0, Math.min(1, standing.twinLead / 2)) : 0,
  }
}

export type Evidence = ReturnType<typeof listEvidence>

/** A count changes; the number by which a page or a document is opened is its name. */
const isOtherNumber = (wanted: Prepared, { naming }: Prepared): boolean =>
  isUsable(wanted) && isFigures(wanted.naming) && isFigures(naming) && wanted.naming !== naming

/** A paragraph does not become a button's word, nor a word a figure. */
function isSameSort({ naming: a }: Prepared, { naming: b }: Prepared): boolean {
  if ((a === '') !== (b === '') || isFigures(a) !== isFigures(b)) return false
  return Math.min(a.length, b.length) * 4 + 8 >= Math.max(a.length, b.length)
}

function toNearness({ record: a }: Prepared, { record: b }: Prepared): number {
  if (a.x === undefined || a.y === undefined || b.x === undefined || b.y === undefined) return 0
  return Math.exp(-Math.abs(a.x - b.x) / 200 - Math.abs(a.y - b.y) / 200)
}

/** A wrapper and what it wraps are one place to whoever looks at the page. */
export function isSamePlace(a: Prepared, b: Prepared): boolean {
  const { record: one } = a
  const { record: other } = b
  const isNested = isAncestorPath(one.xpath, other.xpath) || isAncestorPath(other.xpath, one.xpath)
  if (!isNested && one.xpath !== undefined && other.xpath !== undefined) return false
  const isSameWords = a.text === b.text || !a.text || !b.text
  return isSameWords && coverage(a, b) > 0.3
}

/** The share of the larger box that both cover; 1 where places are not known. */
function coverage({ record: a, area: areaA }: Prepared, { record: b, area: areaB }: Prepared): number {
  if (a.x === undefined || b.x === undefined || a.width === undefined || b.width === undefined) return 1
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height =
    Math.min((a.y ?? 0) + (a.height ?? 0), (b.y ?? 0) + (b.height ?? 0)) - Math.max(a.y ?? 0, b.y ?? 0)
  if (width <= 0 || height <= 0) return 0
  return (width * height) / Math.max(areaA ?? 0, areaB ?? 0, 1)
}
