import type { WebIdentifier } from '@waymark/contract'
import { findFlatParent } from '../page/flat-tree.ts'
import { isVisible, type Judged } from './judge-candidates.ts'
import { toListTest } from './list-of-row.ts'
import { readTexts, toKey } from './read-texts.ts'
import { isInColumn, listParts, toPlaceReader } from './table.ts'

type RowClue = NonNullable<WebIdentifier['row']>

/**
 * Keeps the elements in whichever row has the identifier's text or place now, and in its column: none if no row has it,
 * and those of every row if several do, so that none is chosen. None, too, if an index would choose among the rows.
 */
export function keepInRow(accepted: readonly Judged[], identifier: WebIdentifier): Judged[] {
  const { row, index } = identifier
  if (!row) return []
  const find = toRowFinder(row)
  const kept = accepted.filter(({ element }) => find(element))
  if (new Set(kept.map(({ element }) => find(element))).size > 1) return index === undefined ? kept : []
  const lookalike = kept.length === 0 ? lookalikes.get(identifier) : undefined
  return lookalike?.isConnected && isVisible(lookalike, lookalike.ownerDocument) && find(lookalike)
    ? [{ element: lookalike, score: 0, isAccepted: true, isStrong: true, hits: [] }]
    : kept
}

const lookalikes = new WeakMap<WebIdentifier, Element>()

/** Lets an element found by its looks stand in for one whose clues have changed, while its row has the text. */
export const keepLookalike = (identifier: WebIdentifier, element: Element): void =>
  void lookalikes.set(identifier, element)

/** The place of an element: in the row with the text, in another one, or in none. */
export type RowPlace = 'HERE' | 'ELSEWHERE' | 'NOWHERE'

/** Returns where elements are, as the page is now. */
export function toRowReader(row: RowClue): (element: Element) => RowPlace {
  const find = toRowFinder(row)
  return (element) => (find(element) ? 'HERE' : findRow(element, row) ? 'ELSEWHERE' : 'NOWHERE')
}

/** Finds the row around an element if it is the one that is meant, and the element in its column. */
function toRowFinder(row: RowClue): (element: Element) => Element | undefined {
  const isMeant = toRowTest(row)
  const { column } = row
  return (element) => {
    const found = findRow(element, row)
    return found && isMeant(found) && (!column || isInColumn(element, found, column)) ? found : undefined
  }
}

/** Tests whether a row is the one that is meant. Reads each row once. */
function toRowTest(clue: RowClue): (row: Element) => boolean {
  const isIt = clue.text ? toTextTest(clue, clue.text) : toPlaceTest(clue)
  const isInList = clue.list && toListTest(clue.list, (it) => isRow(it, clue))
  const tested = new Map<Element, boolean>()
  return (row) => {
    const isMeant = tested.get(row) ?? (isIt(row) && isInList?.(row) !== false)
    tested.set(row, isMeant)
    return isMeant
  }
}

/** Any language will do: few records are translated. */
function toTextTest(clue: RowClue, text: Record<string, string>): (row: Element) => boolean {
  const wanted = Object.values(text).map(toKey).filter(Boolean)
  const isInRow = (it: Element) => isRow(it, clue)
  // Rows within a row, as in a tree, have texts of their own; those of rows with a level cannot be distinguished from
  // other parts.
  const isOwn = (it: Element) => clue.level !== undefined || !isInRow(it)
  return (row) => {
    const parts = listParts(row, isInRow).map((it) => readTexts(it, isOwn))
    return wanted.some((it) => parts.some((texts) => texts.has(it)))
  }
}

function toPlaceTest(clue: RowClue): (row: Element) => boolean {
  const readPlace = toPlaceReader((it) => isRow(it, clue))
  return (row) => readPlace(row) === clue.place
}

/** The row around an element, which may be the element itself. */
function findRow(element: Element, row: RowClue): Element | undefined {
  let left = row.level ?? 0
  for (let at: Element | null = element; at; at = findFlatParent(at)) {
    if (isRow(at, row) && left-- === 0) return at
  }
  return undefined
}

export const isRow = (element: Element, { tag, role, classes = [] }: Omit<RowClue, 'text'>): boolean =>
  element.localName === tag &&
  (role === undefined || element.getAttribute('role') === role) &&
  classes.every((name) => element.classList.contains(name))
