import type { ElementIdentifier } from '@waymark/contract'
import { explainMatch, type MatchExplanation } from '@waymark/runtime'
import type { PageState } from '../frame/page.ts'
import { dropEmptyClues, findClueProblem } from '../model/identifier-clues.ts'

/** What the real matcher says about an identifier on the page that is open; without a page it never says found. */
export type IdentifierCheck =
  | { status: 'unchecked'; reason: Exclude<PageState['status'], 'ready'> }
  | { status: 'incomplete' }
  | { status: 'bad_selector' }
  | { status: 'found'; element: Element; strength: MatchExplanation['strength']; score: number }
  | { status: 'ambiguous'; candidates: number; score: number; rivals: Element[] }
  /** No clue fits any more, but one element looks like the one that was picked; `certainty` is 0 to 1. */
  | { status: 'relocated'; element: Element; certainty: number }
  | { status: 'missing' }
  | { status: 'other_page' }

export function checkIdentifier(
  state: PageState,
  identifier: ElementIdentifier,
  { locale, fallbackLocale }: { locale: string; fallbackLocale: string },
): IdentifierCheck {
  if (state.status !== 'ready') return { status: 'unchecked', reason: state.status }
  // A native element is looked for on a device and not on this page.
  if (identifier.kind === 'NATIVE') return { status: 'other_page' }
  if (findClueProblem(identifier)) return { status: 'incomplete' }
  const explained = explainMatch(state.document, dropEmptyClues(identifier), locale, fallbackLocale)
  if (!explained.cssValid) return { status: 'bad_selector' }
  if (!explained.urlFits) return { status: 'other_page' }
  const { match, strength } = explained
  switch (match.status) {
    case 'FOUND':
      return { status: 'found', element: match.element, strength, score: match.score }
    case 'AMBIGUOUS':
      return {
        status: 'ambiguous',
        candidates: match.candidates,
        score: match.score,
        rivals: explained.candidates.slice(0, match.candidates).map(({ element }) => element),
      }
    case 'MISSING':
      return explained.relocated ? { status: 'relocated', ...explained.relocated } : { status: 'missing' }
    case 'OTHER_PAGE':
      return { status: 'other_page' }
  }
}
