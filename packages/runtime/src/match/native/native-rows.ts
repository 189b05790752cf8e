import type { CapturedView, NativeIdentifier } from '@waymark/contract'
import { normaliseText } from '../clue.ts'
import type { ListedView } from './list-views.ts'

type Row = NonNullable<NativeIdentifier['row']>

/** The views around a view, the innermost first. */
export const listAround = (views: readonly ListedView[], { path }: ListedView): ListedView[] =>
  views.filter((it) => path.startsWith(`${it.path} `)).reverse()

/**
 * The row that a view is in, if that has the text in any language: records are rarely translated. Its class and the number
 * of views of that class in between tell which of the views around is the row.
 */
export function findRow(
  views: readonly ListedView[],
  view: ListedView,
  { className, level = 0, text }: Row,
): ListedView | undefined {
  const row = listAround(views, view).filter(({ view: it }) => it.className === className)[level]
  const wanted = Object.values(text).map(normaliseText)
  return row && listRowTexts(row.view).some((it) => wanted.includes(normaliseText(it))) ? row : undefined
}

/** The texts of a row's views that are not private, in order. */
export function listRowTexts({ text, label, isPrivate, children = [] }: CapturedView): string[] {
  const own = isPrivate ? [] : [text, label].flatMap((it) => (it?.trim() ? it : []))
  return [...own, ...children.flatMap(listRowTexts)]
}
