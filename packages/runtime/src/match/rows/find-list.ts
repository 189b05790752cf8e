import { findPicked } from '../find-picked.ts'
import { findCounterparts } from './find-counterparts.ts'
import { findRows, type Rows } from './find-rows.ts'

export interface List extends Rows {
  /** The same part of every row, the picked element among them, in document order. */
  twins: Element[]
}

/** The list that an element is in, if other rows have the same part. */
export function findList(target: Element): List | undefined {
  const rows = findRows(target)
  const twins = rows ? findCounterparts(target, rows) : []
  return rows && twins.length > 1 && twins.includes(target) ? { ...rows, twins } : undefined
}

/** Whether an element is one of several, each in a row for a record of its own. */
export const isInRecordRow = (element: Element): boolean =>
  findList(findPicked(element))?.isOfRecords === true
