import type { CapturedView } from '@waymark/contract'
import { listAround, listRowTexts } from './native-rows.ts'
import type { ListedView } from './list-views.ts'

/** The rows of a list, one of which a view is in. */
export interface NativeRows {
  row: ListedView
  others: ListedView[]
}

/** Alike enough for rows of one list, which may lack a part or have one more. */
const ALIKE = 0.6

/** The innermost list around a view: siblings of one class that are built alike and say something. */
export function findNativeRows(views: readonly ListedView[], target: ListedView): NativeRows | undefined {
  for (const row of listAround(views, target)) {
    const parent = row.path.slice(0, row.path.lastIndexOf(' '))
    const others = views.filter(
      (it) =>
        it !== row &&
        it.depth === row.depth &&
        it.path.startsWith(`${parent} `) &&
        isAlike(it.view, row.view),
    )
    if (row.depth > 0 && others.length > 0 && listRowTexts(row.view).length > 1) return { row, others }
  }
  return undefined
}

function isAlike(one: CapturedView, other: CapturedView): boolean {
  if (one.className !== other.className || !one.children || !other.children) return false
  const [a, b] = [toShape(one), toShape(other)]
  const both = [...a].filter((it) => b.has(it)).length
  return both >= ALIKE * (a.size + b.size - both)
}

/** The classes of views in a row with their parents: `Card>Button`. */
function toShape(view: CapturedView): Set<string> {
  const shape = new Set<string>()
  const read = ({ className, children = [] }: CapturedView) => {
    for (const it of children) {
      shape.add(`${className}>${it.className}`)
      read(it)
    }
  }
  read(view)
  return shape
}
