import { isNative } from '@waymark/contract/constants'
import type { CapturedView, ElementIdentifier, NativeIdentifier } from '@waymark/contract'
import { explainMatch, isInRecordRow, type MatchExplanation } from '@waymark/runtime'
import { findView } from '@waymark/runtime/native'
import { findNativePage, type NativePage } from '../../../../ui/captures/native-page.ts'
import type { PageState } from '../page/page.ts'
import { dropEmptyClues, findClueProblem } from '../model/identifier-clues.ts'
import { judgeClues, listIds } from './judge-clues.ts'

/** The matcher's result for an identifier on the open page; without a page it is never "found". */
export type IdentifierCheck =
  | { status: 'unchecked'; reason: Exclude<PageState['status'], 'ready'> }
  | { status: 'incomplete' }
  | { status: 'bad_selector' }
  | ({ status: 'found'; element: Element } & Found)
  | { status: 'ambiguous'; candidates: number; score: number; rivals: Element[]; isByRow: boolean }
  /** No clue matches any more, but one element resembles the picked one; `certainty` is 0 to 1. */
  | { status: 'relocated'; element: Element; certainty: number }
  | { status: 'missing' }
  | { status: 'other_page' }

interface Found {
  strength: MatchExplanation['strength']
  score: number
  /** How many elements match equally well, among which the position decides. */
  equals: number
  /** Whether the element is in a list of records. */
  isInRow: boolean
  /** How many views of a native screen have its rarest id; undefined without an id. */
  idCount?: number | undefined
}

interface Locales {
  locale: string
  fallbackLocale: string
}

export function checkIdentifier(
  state: PageState,
  identifier: ElementIdentifier,
  { locale, fallbackLocale }: Locales,
): IdentifierCheck {
  if (state.status !== 'ready') return { status: 'unchecked', reason: state.status }
  const sheet = findNativePage(state.document)
  // Web pages have no views, and native screens no elements.
  if (isNative(identifier) !== (sheet !== undefined)) return { status: 'other_page' }
  if (isNative(identifier)) return checkView(sheet, identifier, { locale, fallbackLocale })
  if (findClueProblem(identifier)) return { status: 'incomplete' }
  const explained = explainMatch(state.document, dropEmptyClues(identifier), locale, fallbackLocale)
  if (!explained.cssValid) return { status: 'bad_selector' }
  if (!explained.urlFits) return { status: 'other_page' }
  const { match, strength, equals } = explained
  switch (match.status) {
    case 'FOUND':
      return {
        status: 'found',
        element: match.element,
        strength,
        equals,
        score: match.score,
        isInRow: isInRecordRow(match.element),
      }
    case 'AMBIGUOUS':
      return {
        status: 'ambiguous',
        candidates: match.candidates,
        score: match.score,
        isByRow: identifier.row !== undefined,
        rivals: explained.candidates.slice(0, match.candidates).map(({ element }) => element),
      }
    case 'MISSING':
      return explained.relocated ? { status: 'relocated', ...explained.relocated } : { status: 'missing' }
    case 'OTHER_PAGE':
      return { status: 'other_page' }
  }
}

function checkView(
  sheet: NativePage | undefined,
  identifier: NativeIdentifier,
  { locale, fallbackLocale }: Locales,
): IdentifierCheck {
  if (!sheet || findClueProblem(identifier)) return { status: 'incomplete' }
  const wanted = { ...dropEmptyClues(identifier), role: 'TARGET' as const }
  const match = findView(sheet.screen, [wanted], locale, fallbackLocale)
  switch (match.status) {
    case 'FOUND': {
      const element = sheet.findElement(match.view)
      const idCount = countIds(sheet.screen.root, wanted)
      const strength = judgeClues(wanted, { idCount }).strength === 'WEAK' ? 'WEAK' : 'STRONG'
      const found = { strength, score: match.score, equals: 1, isInRow: false, idCount } as const
      return element ? { status: 'found', element, ...found } : { status: 'missing' }
    }
    case 'AMBIGUOUS': {
      const rivals = match.rivals.flatMap((view) => sheet.findElement(view) ?? [])
      return {
        status: 'ambiguous',
        candidates: rivals.length,
        score: match.score,
        rivals,
        isByRow: identifier.row !== undefined,
      }
    }
    case 'MISSING':
      return { status: 'missing' }
    case 'OTHER_PAGE':
      return { status: 'other_page' }
  }
}

/** How many views have the rarest of an identifier's ids. */
function countIds(root: CapturedView, identifier: NativeIdentifier): number | undefined {
  const ids = listIds(identifier)
  const counts = ids.map((id) => countViews(root, (view) => listIds(view).includes(id)))
  return counts.length > 0 ? Math.min(...counts) : undefined
}

const countViews = (view: CapturedView, isIt: (view: CapturedView) => boolean): number =>
  (view.children ?? []).reduce((sum, child) => sum + countViews(child, isIt), isIt(view) ? 1 : 0)
