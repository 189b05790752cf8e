import type { WebIdentifier } from '@waymark/contract'
import { findText } from '@waymark/player/locale'

type TextMatch = NonNullable<WebIdentifier['text']>['match']

/** One property of an element that an identifier names, and its weight. */
export interface Clue {
  kind: 'TAG' | 'CSS' | 'TEXT' | 'ATTRIBUTE'
  /** `tag`, `css`, `text` or the attribute's name. */
  name: string
  match: TextMatch
  /** Null if the text exists in none of the relevant locales, so that nothing matches. */
  value: string | null
  points: number
}

/** A clue with this many points identifies an element alone, so weaker clues may be outdated. */
export const STRONG_POINTS = 500

const TEST_ID = /^data-(test(-?id|-selector)?|cy|qa(-id)?|automation-id|e2e)$/

/** The clues of an identifier for the page's locale, without index and URL. */
export function toClues(identifier: WebIdentifier, locale: string, fallbackLocale: string): Clue[] {
  const { tag, css, attributes = [], text } = identifier
  const clues: Clue[] = []
  // The tag comes first, as CSS selectors require.
  if (tag) clues.push({ kind: 'TAG', name: 'tag', match: 'EQUALS', value: tag, points: 100 })
  if (css) clues.push({ kind: 'CSS', name: 'css', match: 'EQUALS', value: css, points: 200 })
  for (const { name, match, value } of attributes) {
    clues.push({ kind: 'ATTRIBUTE', name, match, value, points: weighAttribute(name) })
  }
  if (text) {
    const value = findText(text.value, locale, fallbackLocale)?.text
    clues.push({
      kind: 'TEXT',
      name: 'text',
      match: text.match,
      // Patterns are not normalised: `\\S` is not `\\s`.
      value: value ? (text.match === 'REGEX' ? value : normaliseText(value)) : null,
      points: 80,
    })
  }
  return clues
}

/** Ignores case and white space, which depend on styling; authors type the text as they see it. */
export const normaliseText = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase()

export const isTestId = (attribute: string): boolean => TEST_ID.test(attribute)

function weighAttribute(name: string): number {
  if (name === 'id' || isTestId(name)) return 1000
  if (name === 'aria-label' || name === 'name') return STRONG_POINTS
  if (name === 'class') return 10
  return name === 'role' ? 20 : 40
}
