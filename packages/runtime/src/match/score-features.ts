import { STRONG_POINTS, type Clue } from './clue.ts'
import { matchesText } from './matches-text.ts'

/** An element's features for the matcher, as plain data, so that scoring is a pure function. */
export interface Features {
  tag: string
  /** Attributes that clues name, without those that the element lacks. */
  attributes: Readonly<Record<string, string>>
  /** Normalised. */
  text: string
  matchesCss: boolean
}

export interface Score {
  score: number
  isAccepted: boolean
  /** Whether a clue matched that identifies an element alone. */
  isStrong: boolean
  hits: boolean[]
}

/**
 * Adds the points of matching clues and subtracts those of mismatches. With a strong match weaker clues may fail;
 * otherwise all must match, because a guide on the wrong element is worse than none. An author's selector must always
 * match.
 */
export function scoreFeatures(clues: readonly Clue[], features: Features): Score {
  const hits = clues.map((clue) => isHit(clue, features))
  const score = clues.reduce((sum, { points }, at) => sum + (hits[at] ? points : -points), 0)
  const isStrong = clues.some(({ points }, at) => points >= STRONG_POINTS && hits[at])
  const isCssRight = clues.every(({ kind }, at) => kind !== 'CSS' || hits[at])
  const isAccepted = isCssRight && score > 0 && (isStrong || hits.every(Boolean))
  return { score, isAccepted, isStrong, hits }
}

function isHit(clue: Clue, features: Features): boolean {
  const { kind, name, match, value } = clue
  if (value === null) return false
  if (kind === 'CSS') return features.matchesCss
  if (kind === 'TAG') return features.tag === value
  if (kind === 'TEXT') return matchesText(features.text, match, value)
  const actual = features.attributes[name]
  if (actual === undefined) return false
  return name === 'class' && match === 'EQUALS'
    ? hasClasses(actual, value)
    : matchesText(actual, match, value)
}

/** Frameworks add and reorder classes, so all named classes must be there, among any others. */
function hasClasses(actual: string, value: string): boolean {
  const present = actual.split(/\s+/)
  return value.split(/\s+/).every((it) => present.includes(it))
}
