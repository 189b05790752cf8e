import type { ListedView } from './list-views.ts'
import { listAround, listRowTexts } from './native-rows.ts'

/** The rows of a list, one of which a view is in. */
export interface NativeRows {
  row: ListedView
  others: ListedView[]
}

/** Alike enough for rows of one list, which may lack a part or have one more. */
const ALIKE = 0.6

/** The innermost list around a view: siblings of one class that are built alike and say something. */
export function findNativeRows(views: readonly ListedView[], target: ListedView): NativeRows | undefined {
  // The classes of views in a row, with those around them: `Card Button`.
  const toShape = ({ path }: ListedView) =>
    new Set(
      views
        .filter((it) => it.path.startsWith(`${path} `))
        .map((it) => it.path.slice(path.length).replace(/\/\d+/g, '')),
    )
  for (const row of listAround(views, target)) {
    const shape = toShape(row)
    const others = views.filter((it) => {
      if (it === row || toKin(it) !== toKin(row)) return false
      const other = toShape(it)
      const both = [...shape].filter((at) => other.has(at)).length
      return both >= ALIKE * (shape.size + other.size - both)
    })
    if (others.length > 0 && listRowTexts(row.view).length > 1) return { row, others }
  }
  return undefined
}

/** What siblings of one class have in common: `Window/0 List/2 Row/`. */
const toKin = ({ path }: ListedView) => path.replace(/\d+$/, '')
