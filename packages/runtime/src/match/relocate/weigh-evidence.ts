import { compareAddresses, isSameDestination } from './compare-addresses.ts'
import { isAncestorPath } from './compare-paths.ts'
import { hasLastingId, type NormalisedRecord } from './normalise-record.ts'
import type { Rarity } from './rarity.ts'
import { compareNamings, isUsable } from './score-looks.ts'
import type { ContextScore } from './score-context.ts'
import { isFigures } from './tokens.ts'

/** The lead of the best candidate over the others. */
export interface Lead extends ContextScore {
  /** In points, over the next best place. */
  lead: number
  /** In points, over all others combined. */
  margin: number
  /** In points, over its best equal, without position; undefined without equals. */
  twinLead: number | undefined
  /** The share by which another place has more of the wanted surroundings; negative if it is the best there too. */
  betterAround: number
  /** The points by which another is nearer to the wanted position on the page and in the tree. */
  betterPlace: number
  /** In points, over how well it fits the stand-in of the wanted element; undefined if the pick kept none. */
  standInLead: number | undefined
}

/** The height of the page's head, whose names the rest and the footer repeat. */
const HEAD_PX = 250
const PLACE_POINTS = 4
const STAND_IN_POINTS = 5

/** Evidence for and against the best candidate, mostly from 0 to 1. */
export function listEvidence(
  wanted: NormalisedRecord,
  candidate: NormalisedRecord,
  standing: Lead,
  rarity: Rarity,
) {
  const isNamed = wanted.naming !== '' && candidate.naming !== '' && !isFigures(wanted.naming)
  const likeness = isNamed ? compareNamings(wanted, candidate) : 0
  const lead = Math.min(1, standing.lead / 2)
  const isReworded = isNamed && likeness < 0.3 && standing.core < 0.3
  return {
    margin: Math.max(-1, Math.min(1.5, standing.margin / 5)),
    lead,
    likeness,
    words: standing.words,
    otherName: yes(isNamed && likeness < 1 && standing.core < 0.3),
    reworded: yes(isReworded),
    rewordedLead: isReworded ? lead : 0,
    nameless: yes(!isNamed),
    namelessPathEnd: isNamed ? 0 : standing.pathEnd,
    sameFieldName: yes(wanted.name && wanted.name === candidate.name && wanted.type !== 'radio'),
    otherFieldName: yes(wanted.name && candidate.name && wanted.name !== candidate.name),
    otherId: yes(hasLastingId(wanted) && hasLastingId(candidate) && wanted.id !== candidate.id),
    otherHref: yes(wanted.href && candidate.href && compareAddresses(wanted.href, candidate.href) < 0.2),
    box: yes(wanted.kind === 'BOX'),
    otherKind: yes(wanted.kind !== candidate.kind),
    neighbour: yes(standing.isNeighbour && likeness < 1),
    otherNumber: yes(isOtherNumber(wanted, candidate)),
    otherSort: yes(!isSameSort(wanted, candidate)),
    twins: yes(standing.twinLead !== undefined),
    twinLead: Math.max(0, Math.min(1, (standing.twinLead ?? 0) / 2)),
    unordered: yes(wanted.record.isUnordered),
    standIn: yes(standing.standInLead !== undefined),
    standInLead: Math.max(-1.5, Math.min(1.5, (standing.standInLead ?? 0) / STAND_IN_POINTS)),
    ...listPlaceEvidence(wanted, candidate, standing),
    otherFar: isNamed && likeness < 1 ? toFarness(wanted.record.y, candidate.record.y) : 0,
    sameDestination: yes(isNamed && likeness < 1 && isSameDestination(wanted.href, candidate.href)),
    otherPicture: yes(isOtherPicture(wanted, candidate)),
    ...listNamesakeEvidence(wanted, candidate, { standing, rarity, isNamesake: likeness === 1 }),
  }
}

const yes = (it: unknown): number => (it ? 1 : 0)

/**
 * Evidence from the candidate's place. The wanted element's siblings stay where it was, so a place that fits another
 * candidate better speaks against this one.
 */
const listPlaceEvidence = (wanted: NormalisedRecord, candidate: NormalisedRecord, standing: Lead) => ({
  near: toNearness(wanted.record.y, candidate.record.y),
  betterAround: Math.max(0, standing.betterAround),
  betterPlace: Math.max(0, Math.min(1.5, standing.betterPlace / PLACE_POINTS)),
})

/** Another element may have the same name, as links of the header are repeated in the footer. */
function listNamesakeEvidence(
  wanted: NormalisedRecord,
  candidate: NormalisedRecord,
  { standing, rarity, isNamesake }: { standing: Lead; rarity: Rarity; isNamesake: boolean },
) {
  const { namesakes } = wanted.record
  const left = rarity.naming - 1
  const isLost = namesakes !== undefined && namesakes > left
  const { near, betterAround, betterPlace } = listPlaceEvidence(wanted, candidate, standing)
  const sameName = yes(isNamesake)
  return {
    sameName,
    onlyOfItsName: yes(isNamesake && left === 0 && !isLost),
    keptNamesakes: yes(isNamesake && namesakes === left),
    lostNamesakes: yes(isNamesake && isLost),
    namesakeFar: sameName * (1 - near),
    namesakeAcross: yes(isNamesake && isAcross(wanted, candidate)),
    namesakeBetterAround: sameName * betterAround,
    namesakeBetterPlace: sameName * betterPlace,
  }
}

const isAcross = ({ record: { y: a } }: NormalisedRecord, { record: { y: b } }: NormalisedRecord): boolean =>
  a !== undefined && b !== undefined && a < HEAD_PX !== b < HEAD_PX

export type Evidence = ReturnType<typeof listEvidence>

/** Without words, the icon distinguishes two elements. */
const isOtherPicture = (wanted: NormalisedRecord, candidate: NormalisedRecord): boolean =>
  !wanted.naming &&
  !candidate.naming &&
  wanted.picture !== '' &&
  candidate.picture !== '' &&
  wanted.picture !== candidate.picture

/** Counts change, but the number on a control, such as a page's, is its name. */
const isOtherNumber = (wanted: NormalisedRecord, { naming }: NormalisedRecord): boolean =>
  isUsable(wanted) && isFigures(wanted.naming) && isFigures(naming) && wanted.naming !== naming

/** Paragraphs do not turn into button texts, nor texts into figures. */
function isSameSort({ naming: a }: NormalisedRecord, { naming: b }: NormalisedRecord): boolean {
  if ((a === '') !== (b === '') || isFigures(a) !== isFigures(b)) return false
  return Math.min(a.length, b.length) * 4 + 8 >= Math.max(a.length, b.length)
}

const NEAR_PX = 300
const toNearness = (a: number | undefined, b: number | undefined): number =>
  a === undefined || b === undefined ? 0 : Math.exp(-Math.abs(a - b) / NEAR_PX)

const FAR_PX = 600
/**
 * Returns how far apart two places are. A candidate with another name may have been at its place all the time, as a
 * header's “Support” for a footer's “Help”. But redesigns move most things by some hundred px.
 */
const toFarness = (a: number | undefined, b: number | undefined): number =>
  a === undefined || b === undefined ? 0 : (1 - Math.exp(-Math.abs(a - b) / FAR_PX)) ** 4

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
