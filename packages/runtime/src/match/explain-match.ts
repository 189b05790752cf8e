import type { WebIdentifier } from '@waymark/contract'
import type { TargetMatch } from '../page/page-host.ts'
import { toClues } from './clue.ts'
import { toTargetMatch } from './find-element.ts'
import { findVerdict, hasBox, judge, type Wanted } from './judge-candidates.ts'
import { listByText, toSelector } from './list-candidates.ts'
import { listRootsOf, query, type Root } from '../page/list-roots.ts'
import { matchesUrl } from './matches-url.ts'
import { isFirstRow } from './rows/is-first-row.ts'
import { findAtOnce } from './find-at-once.ts'
import { relocateTarget, type Relocated } from './relocate/relocate-target.ts'

/** The result of one clue. `clue` is tag, css, text or an attribute's name. */
export interface ClueResult {
  clue: string
  hit: boolean
  /** Points that a match adds to the score, and a mismatch subtracts. */
  points: number
}

export interface Candidate {
  element: Element
  score: number
  clues: ClueResult[]
}

export interface MatchExplanation {
  match: TargetMatch
  /** Null unless found. WEAK: little more than position distinguishes it, so a change may break the match. */
  strength: 'STRONG' | 'WEAK' | null
  /** The number of elements that match equally well, among which the position decides; 0 unless found. */
  equals: number
  /** Whether the identifier's URL clue fits this page; true without one. */
  urlFits: boolean
  /** False if browsers reject the CSS selector. */
  cssValid: boolean
  /** The element found by its fingerprint if clues fail, with a probability from 0 to 1; else null. */
  relocated: Relocated | null
  /** Visible elements that match at least one clue, near misses included; at most ten, best first. */
  candidates: Candidate[]
}

const SHOWN = 10
const WEAK_BELOW = 150

/** Explains how one identifier matches the current document, for the editor's live check. Ignores its role. */
export function explainMatch(
  document: Document,
  identifier: WebIdentifier,
  locale: string,
  fallbackLocale: string,
): MatchExplanation {
  findAtOnce()
  const urlFits = matchesUrl(identifier.url, document.location)
  const verdict = findVerdict(document, { identifier, locale, fallbackLocale })
  const isFound = urlFits && verdict.status === 'FOUND'
  const { place = 0, column } = identifier.row ?? {}
  const isByPlace = verdict.status === 'FOUND' && verdict.byIndex && !isFirstRow(identifier)
  const isWeak =
    verdict.status === 'FOUND' && (isByPlace || place > 0 || (verdict.winner.score < WEAK_BELOW && !column))
  return {
    match: urlFits ? toTargetMatch(verdict) : { status: 'OTHER_PAGE' },
    strength: isFound ? (isWeak ? 'WEAK' : 'STRONG') : null,
    equals: isFound ? countEquals(document, { identifier, locale, fallbackLocale }) : 0,
    urlFits,
    cssValid: !identifier.css || isSelector(document, identifier.css),
    relocated:
      urlFits && verdict.status !== 'FOUND' ? (relocateTarget(document, [identifier]) ?? null) : null,
    candidates: listNearest(listRootsOf(document, identifier), toClues(identifier, locale, fallbackLocale)),
  }
}

function countEquals(document: Document, wanted: Wanted): number {
  const { index, ...clues } = wanted.identifier
  if (index === undefined) return 1
  const verdict = findVerdict(document, { ...wanted, identifier: clues })
  return verdict.status === 'AMBIGUOUS' ? verdict.rivals.length : 1
}

function listNearest(roots: readonly Root[], clues: ReturnType<typeof toClues>): Candidate[] {
  const selector = clues.map(toSelector).filter(Boolean).join()
  const text = clues.find(({ kind, match }) => kind === 'TEXT' && match !== 'REGEX')?.value
  const near = roots.flatMap((root) => [
    ...(selector ? query(root, selector) : []),
    ...(text ? listByText(root, text) : []),
  ])
  const nearest: Candidate[] = []
  const judged = [...new Set(near)].map((element) => judge(element, clues))
  for (const { element, score, hits } of judged.sort((a, b) => b.score - a.score)) {
    if (nearest.length === SHOWN) break
    if (!hits.some(Boolean) || !hasBox(element)) continue
    const results = clues.map(({ name, points }, at) => ({ clue: name, hit: hits[at] === true, points }))
    nearest.push({ element, score, clues: results })
  }
  return nearest
}

function isSelector(document: Document, css: string): boolean {
  try {
    document.createDocumentFragment().querySelector(css)
    return true
  } catch {
    return false
  }
}
