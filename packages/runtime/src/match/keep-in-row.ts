import type { WebIdentifier } from '@waymark/contract'
import { findFlatParent, listFlatChildren } from '../page/flat-tree.ts'
import { isVisible, type Judged } from './judge-candidates.ts'

type RowClue = NonNullable<WebIdentifier['row']>

/** Choices and what end users type are no texts of a row. */
const SILENT = /^(script|style|noscript|template|select|datalist|textarea)$/

/**
 * Keeps the elements in whichever row has the identifier's text now: none if no row has it, and those of every row if
 * several do, so that none is chosen. None, too, if an index would choose among the rows.
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
  const isMeant = toRowTest(row)
  return (element) => {
    const found = findRow(element, row)
    return found ? (isMeant(found) ? 'HERE' : 'ELSEWHERE') : 'NOWHERE'
  }
}

/** Finds the row around an element if it has the text. */
function toRowFinder(row: RowClue): (element: Element) => Element | undefined {
  const isMeant = toRowTest(row)
  return (element) => {
    const found = findRow(element, row)
    return found && isMeant(found) ? found : undefined
  }
}

/** Tests whether a row has the text, in any language: few records are translated. Reads each row once. */
function toRowTest(clue: RowClue): (row: Element) => boolean {
  const wanted = Object.values(clue.text).map(toKey).filter(Boolean)
  const tested = new Map<Element, boolean>()
  return (row) => {
    const before = tested.get(row)
    if (before !== undefined) return before
    const texts = readTexts(row, clue)
    const isMeant = wanted.some((it) => texts.has(it))
    tested.set(row, isMeant)
    return isMeant
  }
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

/**
 * The whole texts of a row's parts, so that "Ann" is not in the row of "Anna". Rows within it, as in a tree, have texts
 * of their own; those of rows with a level cannot be distinguished from other parts.
 */
function readTexts(row: Element, clue: RowClue): Set<string> {
  const texts = new Set<string>()
  const read = (element: Element): string => {
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === 3)
    const pieces = own.map(({ nodeValue }) => nodeValue ?? '')
    const inner = new Map(
      listFlatChildren(element)
        .filter((it) => !SILENT.test(it.localName) && (clue.level !== undefined || !isRow(it, clue)))
        .map((it) => [it as Node, read(it)]),
    )
    const whole = inner.size === 0 ? pieces.join('') : readInOrder(element, inner)
    for (const it of [...pieces, pieces.join(' '), whole]) texts.add(toKey(it))
    return whole
  }
  read(row)
  return texts
}

/**
 * Reads texts in order. Children drawn from a shadow root or through a slot have no text of the element between them.
 */
const readInOrder = (element: Element, inner: ReadonlyMap<Node, string>): string =>
  [...element.childNodes].some((it) => inner.has(it))
    ? [...element.childNodes].map((it) => (it.nodeType === 3 ? it.nodeValue : inner.get(it)) ?? '').join('')
    : [...inner.values()].join('')

/** As clues are compared. A copy, because each name that the first file lends costs every page some bytes. */
const toKey = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase()
