import type { WebIdentifier } from '@waymark/contract'
import { attributeNamePattern } from '@waymark/contract/constants'
import { findFlatParent } from '../../page/flat-tree.ts'
import { listTexts, MAX_TEXT } from '../clue-rungs.ts'
import { toKey } from '../read-texts.ts'
import { findCell, isAligned, listHeadings } from '../table.ts'
import type { Rows } from './find-rows.ts'

type ColumnClue = NonNullable<NonNullable<WebIdentifier['row']>['column']>

/** The column of a table, with its cell in each row that has one. */
export interface Column {
  cells: Map<Element, Element>
  /** The author's name for it; empty if it has no heading. */
  name: string
  attribute: ColumnClue['attribute']
}

/** Attributes that say how a cell looks or where it stands now, not of which column it is. */
const PASSING =
  /^(class|style|id|role|title|tabindex|headers|scope|(col|row)span|width|height|align|aria-(?!colindex).*)$/
/** Numbers change as columns are moved, so that they mark one only where nothing else does. */
const NUMBER = /^\d+$/
const MAX_VALUE = 100

/** The column that an element of a row is in, if the table has several. */
export function findColumn(element: Element, { row, all }: Rows): Column | undefined {
  const cell = findCell(element, row)
  if (!cell || listBeside(cell).length < 2) return undefined
  const cells = listCells(cell, row, all)
  const name = findName(cell, row)
  const attribute = findMark(cell, [...cells.values()])
  return name || attribute ? { cells, name, attribute } : undefined
}

const listBeside = (cell: Element): Element[] => [...(cell.parentElement?.children ?? [])]

/** A table that draws only some of its columns may have drawn them in another order in each row. */
function listCells(cell: Element, row: Element, rows: readonly Element[]): Map<Element, Element> {
  const depth = countAround(cell, row)
  const cells = new Map<Element, Element>([[row, cell]])
  for (const it of rows) {
    const found = it === row ? cell : listAt(it, depth).find((other) => isAligned(other, cell))
    if (found) cells.set(it, found)
  }
  return cells
}

function countAround(element: Element, outer: Element): number {
  let count = 0
  for (let at: Element | null = element; at && at !== outer; at = findFlatParent(at)) count++
  return count
}

/** The elements at a depth within another. */
const listAt = (outer: Element, depth: number): Element[] =>
  depth === 0 ? [outer] : [...outer.children].flatMap((it) => listAt(it, depth - 1))

/** A heading that two columns have names neither. */
function findName(cell: Element, row: Element): string {
  const headings = listHeadings(row)
  const own = headings.find((it) => isAligned(it, cell))
  const name = own && listTexts(own).find((text) => /\p{L}/u.test(text) && text.length <= MAX_TEXT)
  const named = headings.filter((it) => listTexts(it).some((text) => name && toKey(text) === toKey(name)))
  return name && named.length === 1 ? name : ''
}

/** An attribute that all cells of the column have in common, and none beside them. */
function findMark(cell: Element, cells: readonly Element[]): ColumnClue['attribute'] {
  const beside = listBeside(cell).filter((it) => it !== cell)
  const marks = [...cell.attributes].filter(
    ({ name, value }) =>
      attributeNamePattern.test(name) &&
      !PASSING.test(name) &&
      value !== '' &&
      value.length <= MAX_VALUE &&
      cells.every((it) => it.getAttribute(name) === value) &&
      beside.every((it) => it.getAttribute(name) !== value),
  )
  const mark =
    marks.find(({ value }) => !NUMBER.test(value)) ?? marks.find(({ name }) => name === 'aria-colindex')
  return mark && { name: mark.name, value: mark.value }
}
