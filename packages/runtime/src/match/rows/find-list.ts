import { findFlatParent } from '../../page/flat-tree.ts'
import { findPicked } from '../find-picked.ts'
import { findColumn, type Column } from './find-column.ts'
import { findCounterparts } from './find-counterparts.ts'
import { findRows, type Rows } from './find-rows.ts'

export interface List extends Rows {
  /** The same part of every row, the picked element among them, in document order. */
  twins: Element[]
  column: Column | undefined
}

/** The list that an element is in, if other rows have the same part. */
export function findList(target: Element): List | undefined {
  const rows = findRows(target)
  if (!rows) return undefined
  const column = findColumn(target, rows)
  const twins = findCounterparts(target, rows, column)
  return twins.length > 1 && twins.includes(target) ? { ...rows, twins, column } : undefined
}

/** The same list around another of its twins. */
export const moveTo = (twin: Element, list: List): List => ({ ...list, row: findRowOf(twin, list) })

function findRowOf(twin: Element, { all, row }: Rows): Element {
  for (let at: Element | null = twin; at; at = findFlatParent(at)) if (all.includes(at)) return at
  return row
}

/** Whether an element is one of several, each in a row for a record of its own. */
export const isInRecordRow = (element: Element): boolean =>
  findList(findPicked(element))?.isOfRecords === true
