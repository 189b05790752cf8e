import type { CapturedView, NativeIdentifier } from '@waymark/contract'
import { normaliseText } from '../clue.ts'
import type { ListedView } from './list-views.ts'

type Row = NonNullable<NativeIdentifier['row']>

/** The views around a view, the innermost first. */
export const listAround = (views: readonly ListedView[], { path }: ListedView): ListedView[] =>
  views.filter((it) => path.startsWith(`${it.path} `)).reverse()

/** The row that a view is in if it is one of those that the identifier means, by the class and the level. */
export const findRow = (
  views: readonly ListedView[],
  view: ListedView,
  { className, level = 0 }: Row,
): ListedView | undefined =>
  listAround(views, view).filter(({ view: it }) => it.className === className)[level]

/** Whether a view of the row has exactly this text, in any language: records are rarely translated. */
export function hasRowText({ view }: ListedView, { text }: Row): boolean {
  const wanted = Object.values(text).map(normaliseText)
  return listRowTexts(view).some((it) => wanted.includes(normaliseText(it)))
}

/** The texts of a row's views that are not private, in order. */
export function listRowTexts({ text, label, isPrivate, children = [] }: CapturedView): string[] {
  const own = isPrivate ? [] : [text, label].filter((it) => it !== undefined).filter((it) => it !== '')
  return [...own, ...children.flatMap(listRowTexts)]
}
