import type { CapturedView, NativeIdentifier } from '@waymark/contract'
import type { TextMatch } from '@waymark/contract/constants'
import { findText } from '@waymark/player/locale'
import { normaliseText, STRONG_POINTS } from '../clue.ts'
import { matchesText } from '../matches-text.ts'
import type { Score } from '../score-features.ts'

/** One property of a view that an identifier names, and its weight. */
interface NativeClue {
  points: number
  isHit(view: CapturedView): boolean
}

/** In the order that suggestions try them. */
export const NATIVE_POINTS = {
  testId: 1000,
  resourceId: 1000,
  accessibilityId: 500,
  tag: 100,
  label: 40,
  hint: 20,
  className: 10,
} as const
const TEXT_POINTS = 80
const STATE_POINTS = 20

/** The clues of an identifier for the screen's locale, without index, screen and path. */
export function toNativeClues(
  identifier: NativeIdentifier,
  locale: string,
  fallbackLocale: string,
): NativeClue[] {
  const clues: NativeClue[] = []
  for (const name of Object.keys(NATIVE_POINTS) as (keyof typeof NATIVE_POINTS)[]) {
    const value = identifier[name]
    if (value !== undefined)
      clues.push({ points: NATIVE_POINTS[name], isHit: (view) => view[name] === value })
  }
  const { text, state = {} } = identifier
  if (text) clues.push({ points: TEXT_POINTS, isHit: toTextTest(text, locale, fallbackLocale) })
  for (const [name, value] of Object.entries(state)) {
    clues.push({ points: STATE_POINTS, isHit: (view) => (view.state?.[name] ?? false) === value })
  }
  return clues
}

function toTextTest(
  { match, value }: NonNullable<NativeIdentifier['text']>,
  locale: string,
  fallbackLocale: string,
) {
  const found = findText(value, locale, fallbackLocale)?.text
  const wanted = found !== undefined && match !== 'REGEX' ? normaliseText(found) : found
  return ({ text, label }: CapturedView): boolean => {
    if (wanted === undefined) return false
    // Views drawn without a text of their own often have one only for screen readers.
    return matchesText(normaliseText(text || label || ''), match satisfies TextMatch, wanted)
  }
}

/**
 * Adds the points of matching clues and subtracts those of mismatches. If a strong clue (500 points and up) matches,
 * weaker ones may be outdated; otherwise all must match.
 */
export function scoreView(view: CapturedView, clues: readonly NativeClue[]): Score {
  const hits = clues.map(({ isHit }) => isHit(view))
  const score = clues.reduce((sum, { points }, at) => sum + (hits[at] ? points : -points), 0)
  const isStrong = clues.some(({ points }, at) => points >= STRONG_POINTS && hits[at])
  const isAccepted = clues.length > 0 && score > 0 && (isStrong || hits.every(Boolean))
  return { score, isAccepted, isStrong, hits }
}
