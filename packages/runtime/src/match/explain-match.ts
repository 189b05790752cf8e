import type { WebIdentifier } from '@waymark/contract'
import type { TargetMatch } from '../host.ts'

/** One clue of an identifier: `clue` is tag, css, text, index or an attribute's name. */
export interface ClueResult {
  clue: string
  hit: boolean
  /** What a hit adds to the score. */
  points: number
}

export interface Candidate {
  element: Element
  score: number
  clues: ClueResult[]
}

export interface MatchExplanation {
  match: TargetMatch
  /** Null unless found. WEAK: only position or little else told the element apart, so a change may break it. */
  strength: 'STRONG' | 'WEAK' | null
  /** Whether this page is the one the identifier names; true without a URL clue. */
  urlFits: boolean
  /** False when the CSS selector is one that browsers refuse. */
  cssValid: boolean
  /** Visible candidates, best first, at most ten; the ones that are not accepted as well. */
  candidates: Candidate[]
}

/** Explains one identifier against the document as it is now, for the editor's live check; its role is ignored. */
export function explainMatch(
  _document: Document,
  _identifier: WebIdentifier,
  _locale: string,
  _fallbackLocale: string,
): MatchExplanation {
  throw new Error('to follow')
}
