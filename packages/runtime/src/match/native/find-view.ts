import type { CapturedScreen, CapturedView, ElementIdentifier, NativeIdentifier } from '@waymark/contract'
import { isNative } from '@waymark/contract/constants'
import { findByRoles } from '../find-by-roles.ts'
import { matchesText } from '../matches-text.ts'
import { pickWinner, type Verdict } from '../pick-winner.ts'
import type { Score } from '../score-features.ts'
import { isShown, listViews, type ListedView } from './list-views.ts'
import { scoreView, toNativeClues } from './native-clues.ts'
import { findRow } from './native-rows.ts'

/**
 * The match on a native screen. `path` is the relation path; `rivals` match equally well. OTHER_PAGE: another screen
 * is shown, or a PRESENCE or ABSENCE does not hold. `view` is null, meaning the whole screen, if all conditions hold
 * and there is no TARGET.
 */
export type ViewMatch =
  | { status: 'FOUND'; view: CapturedView | null; path: string; score: number }
  | { status: 'MISSING' }
  | { status: 'AMBIGUOUS'; rivals: CapturedView[]; score: number }
  | { status: 'OTHER_PAGE' }

/** The parts of a capture that matching needs. */
export type NativeScreen = Pick<CapturedScreen, 'screen' | 'root'>

interface JudgedView extends Score, ListedView {}

/**
 * Finds a step's view on a native screen, as `findElement` does on a page: TARGETs are alternatives, PRESENCE and
 * ABSENCE are conditions, and it never guesses among equal matches.
 */
export function findView(
  screen: NativeScreen,
  identifiers: readonly ElementIdentifier[],
  locale: string,
  fallbackLocale: string,
): ViewMatch {
  const views = listViews(screen.root)
  const find = (identifier: ElementIdentifier): ViewMatch => {
    if (!isNative(identifier)) return { status: 'MISSING' }
    const { screen: clue } = identifier
    if (clue && !matchesText(screen.screen, clue.match, clue.value)) return { status: 'OTHER_PAGE' }
    return toViewMatch(judgeViews(views, identifier, { locale, fallbackLocale }))
  }
  return findByRoles(identifiers, find, { status: 'FOUND', view: null, path: '', score: 0 })
}

/** Matches the views of a screen against one identifier, regardless of its screen clue. Only visible views count. */
export function judgeViews(
  views: readonly ListedView[],
  identifier: NativeIdentifier,
  { locale, fallbackLocale }: { locale: string; fallbackLocale: string },
): Verdict<JudgedView> {
  const clues = toNativeClues(identifier, locale, fallbackLocale)
  const { relationPath, index, row } = identifier
  const shown = views.filter(({ view }) => isShown(view))
  if (clues.length === 0) {
    const there = row ? undefined : shown.find(({ path }) => path === relationPath)
    const score = { score: 0, isAccepted: true, isStrong: false, hits: [] }
    return there ? { status: 'FOUND', winner: { ...there, ...score }, byIndex: true } : { status: 'MISSING' }
  }
  const accepted = shown
    .map((it) => ({ ...it, ...scoreView(it.view, clues) }))
    .filter(({ isAccepted }) => isAccepted)
  const meant = identifier.text ? dropWrappers(accepted) : accepted
  if (row) return judgeInRow(views, meant, { row, index })
  const verdict = pickWinner(meant, undefined)
  if (verdict.status !== 'AMBIGUOUS') return verdict
  // Among equals the path decides, then the index.
  const there = verdict.rivals.find(({ path }) => path === relationPath)
  if (there) return { status: 'FOUND', winner: there, byIndex: true }
  return pickWinner(verdict.rivals, index)
}

/** Of what the clues match, the view in the row with the text. A path would be that of a place; the index counts within. */
function judgeInRow(
  views: readonly ListedView[],
  accepted: readonly JudgedView[],
  { row, index }: Pick<NativeIdentifier, 'index'> & { row: NonNullable<NativeIdentifier['row']> },
): Verdict<JudgedView> {
  const rows = new Set<ListedView>()
  const kept = accepted.filter((it) => {
    const around = findRow(views, it, row)
    return around && rows.add(around)
  })
  if (rows.size > 1 && index !== undefined) return { status: 'MISSING' }
  return pickWinner(kept, index)
}

/** Ancestors contain the same text. Of equal matches the innermost is meant, which comes next in the list. */
const dropWrappers = (accepted: JudgedView[]): JudgedView[] =>
  accepted.filter(({ path, score }, at) => {
    const next = accepted[at + 1]
    return !next || next.score < score || !next.path.startsWith(`${path} `)
  })

function toViewMatch(verdict: Verdict<JudgedView>): ViewMatch {
  if (verdict.status === 'MISSING') return verdict
  if (verdict.status === 'FOUND') {
    const { view, path, score } = verdict.winner
    return { status: 'FOUND', view, path, score }
  }
  const rivals = verdict.rivals.map(({ view }) => view)
  return { status: 'AMBIGUOUS', rivals, score: Math.max(...verdict.rivals.map(({ score }) => score)) }
}
