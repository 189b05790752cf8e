import { compareAddresses } from './compare-addresses.ts'
import { hasLastingId, type NormalisedRecord } from './normalise-record.ts'
import { damp, type Rarity } from './rarity.ts'
import { WEIGHTS } from './weights.ts'
import { compareTexts, isFigures, normaliseTokens, splitName } from './tokens.ts'

const NAMING = new Set(['aria-label', 'placeholder', 'alt', 'title'])
const COMPARED_ELSEWHERE = new Set(['href', 'id', 'name', 'class', 'style', 'type', 'role'])

/** Compares an element's kind and texts with the wanted ones. Fast enough for every candidate of a page. */
export function scoreLooks(wanted: NormalisedRecord, candidate: NormalisedRecord, rarity: Rarity): number {
  return (
    scoreTag(wanted, candidate, rarity) +
    scoreWords(wanted, candidate, rarity) +
    scoreNames(wanted, candidate, rarity) +
    scoreAttributes(wanted, candidate) +
    scoreHref(wanted, candidate, rarity)
  )
}

function scoreTag(wanted: NormalisedRecord, candidate: NormalisedRecord, rarity: Rarity): number {
  let score = 0
  if (wanted.tag && candidate.tag) {
    if (wanted.tag === candidate.tag) score += WEIGHTS.tag * damp(rarity.tag)
    else if (wanted.kind === candidate.kind) score += WEIGHTS.kin * damp(rarity.kind)
    else score += WEIGHTS.tagMiss
  }
  if (wanted.type && candidate.type) {
    score += wanted.type === candidate.type ? WEIGHTS.type * damp(rarity.type) : WEIGHTS.typeMiss
  }
  if (wanted.role && candidate.role && wanted.role !== candidate.role) score += WEIGHTS.roleMiss
  return score
}

/** Whether it can be clicked or filled in. */
export const isUsable = ({ kind }: NormalisedRecord): boolean =>
  kind === 'ACT' || kind === 'FIELD' || kind === 'TICK'

function scoreWords(wanted: NormalisedRecord, candidate: NormalisedRecord, rarity: Rarity): number {
  if (!wanted.naming && !candidate.naming) return WEIGHTS.bothSilent + scorePicture(wanted, candidate, rarity)
  if (!wanted.naming || !candidate.naming) return WEIGHTS.textGone
  if (isFigures(wanted.naming)) {
    return isFigures(candidate.naming)
      ? WEIGHTS.figures * compareTexts(wanted.naming, candidate.naming)
      : WEIGHTS.textMiss
  }
  const likeness = compareNamings(wanted, candidate)
  if (likeness < 0.35) return WEIGHTS.textMiss
  const isSame = likeness === 1
  const weight = WEIGHTS.text * (isSame ? damp(wanted.text ? rarity.text : rarity.naming) : 0.85)
  return weight * likeness ** 1.5
}

function scorePicture(wanted: NormalisedRecord, candidate: NormalisedRecord, rarity: Rarity): number {
  if (!wanted.picture || !candidate.picture) return 0
  return wanted.picture === candidate.picture ? WEIGHTS.picture * damp(rarity.picture) : WEIGHTS.pictureMiss
}

/** A text visible in one version may be for screen readers only in the other. */
export function compareNamings(wanted: NormalisedRecord, candidate: NormalisedRecord): number {
  const isSameWay = (wanted.text === '') === (candidate.text === '')
  const likeness = compareTexts(wanted.naming, candidate.naming)
  return isSameWay ? likeness : 0.95 * likeness
}

function scoreNames(wanted: NormalisedRecord, candidate: NormalisedRecord, rarity: Rarity): number {
  let score = 0
  if (wanted.testId && candidate.testId) {
    score += wanted.testId === candidate.testId ? WEIGHTS.testId * damp(rarity.testId) : WEIGHTS.testIdMiss
  }
  if (wanted.name && candidate.name) {
    score += wanted.name === candidate.name ? WEIGHTS.name * damp(rarity.name) : WEIGHTS.nameMiss
  }
  return score + scoreId(wanted, candidate, rarity)
}

function scoreId(wanted: NormalisedRecord, candidate: NormalisedRecord, rarity: Rarity): number {
  if (!wanted.id || !candidate.id) return 0
  if (wanted.id === candidate.id) {
    return (hasLastingId(wanted) ? WEIGHTS.id : WEIGHTS.generatedId) * damp(rarity.id)
  }
  if (!hasLastingId(wanted) || !hasLastingId(candidate)) return 0
  const likeness = compareTexts(splitName(wanted.id).join(' '), splitName(candidate.id).join(' '))
  return likeness < 0.5 ? WEIGHTS.idMiss : WEIGHTS.id * 0.6 * likeness
}

function scoreAttributes(
  { record: wanted }: NormalisedRecord,
  { record: candidate }: NormalisedRecord,
): number {
  if (!wanted.attributes || !candidate.attributes) return 0
  let score = 0
  for (const name in wanted.attributes) {
    const actual = candidate.attributes[name]
    if (!actual || COMPARED_ELSEWHERE.has(name)) continue
    const value = wanted.attributes[name] as string
    if (NAMING.has(name)) {
      const likeness = compareTexts(normaliseTokens(value), normaliseTokens(actual))
      score += likeness < 0.35 ? WEIGHTS.namingMiss : WEIGHTS.naming * likeness
    } else if (value === actual) score += WEIGHTS.attribute
  }
  return score
}

function scoreHref(
  { href: wanted }: NormalisedRecord,
  { href: candidate }: NormalisedRecord,
  rarity: Rarity,
): number {
  if (!wanted || !candidate) return 0
  const likeness = compareAddresses(wanted, candidate)
  if (likeness < 0.2) return WEIGHTS.hrefMiss
  return WEIGHTS.href * likeness * (likeness === 1 ? damp(rarity.href) : 0.8)
}

/** Compares position on the page and size. */
export function scorePlace(wanted: NormalisedRecord, candidate: NormalisedRecord): number {
  const { x, y } = wanted.record
  let score = 0
  if (
    x !== undefined &&
    y !== undefined &&
    candidate.record.x !== undefined &&
    candidate.record.y !== undefined
  ) {
    const nearX = Math.exp(-Math.abs(x - candidate.record.x) / 150)
    const nearY = Math.exp(-Math.abs(y - candidate.record.y) / 200)
    score += WEIGHTS.place * (0.3 * nearX + 0.3 * nearY + 0.4 * nearX * nearY)
    score += WEIGHTS.height * Math.exp(-Math.abs(y - candidate.record.y) / 60)
  }
  if (wanted.area && candidate.area === 0) score += WEIGHTS.roomless
  score += WEIGHTS.size * compareAmounts(wanted.area, candidate.area)
  return score + WEIGHTS.shape * compareAmounts(wanted.shape, candidate.shape)
}

function compareAmounts(a: number | undefined, b: number | undefined): number {
  if (a === undefined || b === undefined) return 0
  const larger = Math.max(a, b)
  return larger <= 0 ? 1 : Math.min(a, b) / larger
}
