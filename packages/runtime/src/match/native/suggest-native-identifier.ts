import type { CapturedView, NativeIdentifier } from '@waymark/contract'
import { CONFIG_VERSION } from '@waymark/contract/constants'
import { normaliseText } from '../clue.ts'
import { judgeViews, type NativeScreen } from './find-view.ts'
import { findNativeRows, type NativeRows } from './find-native-rows.ts'
import { listViews, type ListedView } from './list-views.ts'
import { NATIVE_POINTS } from './native-clues.ts'
import { listAround, listRowTexts } from './native-rows.ts'

const LONGEST_TEXT = 60
const LONGEST_VALUE = 500
const LONGEST_PATH = 1000

/**
 * Suggests an identifier for a picked view: the fewest stable clues that single it out on its screen; among equals in the
 * rows of a list, the row by its text; otherwise its path. `view` must belong to the tree; masked texts are not used.
 */
export function suggestNativeIdentifier(
  screen: NativeScreen,
  view: CapturedView,
  locale: string,
): NativeIdentifier {
  const views = listViews(screen.root)
  const target = views.find((it) => it.view === view)
  let suggestion: NativeIdentifier = {
    configVersion: CONFIG_VERSION,
    kind: 'NATIVE',
    role: 'TARGET',
    ...(screen.screen && { screen: { match: 'EQUALS', value: screen.screen } }),
  }
  for (const rung of listRungs(view, locale)) {
    suggestion = { ...suggestion, ...rung }
    if (target && isSingledOut(views, target, suggestion, locale)) return suggestion
  }
  if (!target) return suggestion
  const inRow = listRowSuggestions(views, target, { suggestion, locale }).find((it) =>
    isSingledOut(views, target, it, locale),
  )
  return inRow ?? { ...suggestion, relationPath: target.path.slice(0, LONGEST_PATH) }
}

/** The same clues in the row with a text that no other row has, the likeliest text first. */
function listRowSuggestions(
  views: readonly ListedView[],
  target: ListedView,
  { suggestion, locale }: { suggestion: NativeIdentifier; locale: string },
): NativeIdentifier[] {
  const rows = findNativeRows(views, target)
  if (!rows) return []
  const { className } = rows.row.view
  const level = listAround(views, target)
    .filter(({ view }) => view.className === className)
    .indexOf(rows.row)
  return listNames(rows).map((text) => ({
    ...suggestion,
    kind: 'NATIVE_ROW',
    row: { className, level, text: { [locale]: text } },
  }))
}

/** What an author would call the row by: no prices or counters, and nothing that another row says too. */
function listNames({ row, others }: NativeRows): string[] {
  const said = others.flatMap(({ view }) => listRowTexts(view)).map(normaliseText)
  return listRowTexts(row.view).filter(
    (it) => it.length <= LONGEST_TEXT && !said.includes(normaliseText(it)) && !/\d/.test(it),
  )
}

/** Clues from most to least stable. */
function listRungs(view: CapturedView, locale: string): Partial<NativeIdentifier>[] {
  const names = (Object.keys(NATIVE_POINTS) as (keyof typeof NATIVE_POINTS)[]).filter(
    (name) => view[name] && (view[name]?.length ?? 0) <= LONGEST_VALUE,
  )
  const toRung = (name: keyof typeof NATIVE_POINTS) => ({ [name]: view[name] })
  const text = view.isPrivate ? '' : (view.text ?? '').replace(/\s+/g, ' ').trim()
  const isText = text !== '' && text.length <= LONGEST_TEXT
  const textRung = isText ? [{ text: { match: 'EQUALS' as const, value: { [locale]: text } } }] : []
  // Prices and counters change, so texts with digits come last.
  const isSteady = !/\d/.test(text)
  return [
    ...names.filter((name) => NATIVE_POINTS[name] >= 100).map(toRung),
    ...(isSteady ? textRung : []),
    ...names.filter((name) => NATIVE_POINTS[name] < 100).map(toRung),
    ...(isSteady ? [] : textRung),
  ]
}

function isSingledOut(
  views: readonly ListedView[],
  target: ListedView,
  identifier: NativeIdentifier,
  locale: string,
): boolean {
  const verdict = judgeViews(views, identifier, { locale, fallbackLocale: locale })
  return verdict.status === 'FOUND' && verdict.winner.view === target.view
}
