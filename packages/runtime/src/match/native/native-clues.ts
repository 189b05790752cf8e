import type { CapturedView, NativeIdentifier } from '@waymark/contract'
import type { TextMatch } from '@waymark/contract/constants'
import { findText } from '../../page/locale.ts'
import { normaliseText, STRONG_POINTS } from '../clue.ts'
import { matchesText } from '../matches-text.ts'
import type { Score } from '../score-features.ts'

/** One thing that an identifier says of its view, with what it is worth. */
interface NativeClue {
  points: number
  isHit(view: CapturedView): boolean
}

/** In the order in which a suggestion tries them. */
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

/** The clues of an identifier for the locale that the screen is shown in. Index, screen and path are not among them. */
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
    // What is drawn without a text of its own is often told to a screen reader only.
    return matchesText(normaliseText(text || label || ''), match satisfies TextMatch, wanted)
  }
}

/**
 * Adds what each right clue is worth and takes away what each wrong one is. With a strong clue right (500 points and
 * up) weaker ones may be outdated; without one all must be right.
 */
export function scoreView(view: CapturedView, clues: readonly NativeClue[]): Score {
  const hits = clues.map(({ isHit }) => isHit(view))
  const score = clues.reduce((sum, { points }, at) => sum + (hits[at] ? points : -points), 0)
  const isStrong = clues.some(({ points }, at) => points >= STRONG_POINTS && hits[at])
  const isAccepted = clues.length > 0 && score > 0 && (isStrong || hits.every(Boolean))
  return { score, isAccepted, isStrong, hits }
}
