import type { WebIdentifier } from '@waymark/contract'
import { findFlatParent } from '../page/flat-tree.ts'
import { readTexts, toKey } from './read-texts.ts'

type ColumnClue = NonNullable<NonNullable<WebIdentifier['row']>['column']>

export const CELL = 'td,th,[role=gridcell],[role=cell],[role=rowheader]'
/** Rows by their tag or role. */
export const ENTRY = 'tr,li,[role=row],[role=listitem],[role=option],[role=treeitem]'
const HEADING = 'th,thead td,[role=columnheader]'
const TABLE = 'table,[role=grid],[role=treegrid],[role=table]'
/** Numbers of rows, with the number of the first. */
const POSITIONS = { 'aria-rowindex': 1, 'data-index': 0, 'data-row-index': 0, 'aria-posinset': 1 }
/** A cell and its heading are exactly one above the other, however wide, fixed or scrolled their column is. */
const TOLERANCE_PX = 2

/**
 * The cell around an element of a row: by its tag or role, else the part of the row that it is in. A cell may hold a
 * table of its own.
 */
export function findCell(element: Element, row: Element): Element | undefined {
  let part: Element | undefined
  let cell: Element | undefined
  for (let at: Element | null = element; at && at !== row; at = findFlatParent(at)) {
    if (at.matches(CELL)) cell = at
    part = at
  }
  return cell ?? part
}

export const isAligned = (one: Element, other: Element): boolean => {
  const a = one.getBoundingClientRect()
  const b = other.getBoundingClientRect()
  return (
    a.width > 0 && Math.abs(a.left - b.left) <= TOLERANCE_PX && Math.abs(a.right - b.right) <= TOLERANCE_PX
  )
}

/** The table or list that holds a row. */
export const findTable = (row: Element): ParentNode | null => row.closest(TABLE) ?? row.parentNode

/** The column headings of the table around a row, which may be in another table above the one with the rows. */
export function listHeadings(row: Element): Element[] {
  for (let at = findFlatParent(row); at; at = findFlatParent(at)) {
    const headings = [...(at.shadowRoot ?? at).querySelectorAll(HEADING)].filter(
      (it) => isHeading(it) && !isInOtherCell(it, row),
    )
    if (headings.length > 1) return headings
  }
  return []
}

/** A cell may hold a table with headings of its own. */
function isInOtherCell(heading: Element, row: Element): boolean {
  const cell = heading.parentElement?.closest(CELL)
  return !!cell && !cell.contains(row)
}

/** Rows can have a heading of their own. */
const isHeading = (it: Element): boolean =>
  it.matches('[role=columnheader],thead *') ||
  [...(it.parentElement?.children ?? [])].every(({ localName }) => localName === 'th')

/** Whether an element of a row is in a column, wherever that is now. */
export function isInColumn(element: Element, row: Element, { attribute, text = {} }: ColumnClue): boolean {
  const cell = findCell(element, row)
  if (!cell) return false
  const beside = [...(cell.parentElement?.children ?? [])]
  if (attribute && beside.some((it) => it.hasAttribute(attribute.name))) {
    return cell.getAttribute(attribute.name) === attribute.value
  }
  const wanted = Object.values(text).map(toKey).filter(Boolean)
  return listHeadings(row).some((it) => {
    const texts = isAligned(it, cell) ? readTexts(it) : undefined
    return wanted.some((text) => texts?.has(text))
  })
}

/**
 * Reads how many rows of its table stand above each. Tables that draw only what is in sight number their rows, and
 * their elements are in no order.
 */
export function toPlaceReader(isRow: (element: Element) => boolean): (row: Element) => number | undefined {
  const places = new Map<Element, number>()
  return (row) => {
    const numbered = readPosition(row)
    if (numbered !== undefined) return numbered
    if (!places.has(row)) listRowsBeside(row, isRow).forEach((it, at) => places.set(it, at))
    return places.get(row)
  }
}

function readPosition(row: Element): number | undefined {
  for (const [name, first] of Object.entries(POSITIONS)) {
    const value = row.getAttribute(name)
    if (value) return Number(value) - first - (name === 'aria-rowindex' ? countHeadingRows(row) : 0)
  }
  return undefined
}

/** Whether a row has a number of its own, so that the order of elements may be another. */
export const isNumbered = (row: Element): boolean => readPosition(row) !== undefined

/** Headings are rows, too, where rows are numbered for screen readers. */
const countHeadingRows = (row: Element): number =>
  Math.max(
    0,
    ...listHeadings(row).map((it) =>
      Number(it.closest('[aria-rowindex]')?.getAttribute('aria-rowindex') ?? 0),
    ),
  )

function listRowsBeside(row: Element, isRow: (element: Element) => boolean): Element[] {
  const table = findTable(row)
  const rows = [...(table?.querySelectorAll(row.localName) ?? [])].filter(
    (it) => isRow(it) && findTable(it) === table && !isOfHeadings(it),
  )
  return rows
    .map((it) => ({ it, box: it.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && box.height > 0)
    .sort((a, b) => a.box.top - b.box.top)
    .map(({ it }) => it)
}

const isOfHeadings = (row: Element): boolean =>
  [...row.children].some((it) => it.matches(HEADING) && isHeading(it))

/** The parts of one row, of which tables draw those in fixed columns apart. */
export function listParts(row: Element, isRow: (element: Element) => boolean): Element[] {
  const position = row.getAttribute('aria-rowindex')
  const table = position && row.closest(TABLE)
  if (!table) return [row]
  return [...table.querySelectorAll(`[aria-rowindex="${Number(position)}"]`)].filter(isRow)
}
