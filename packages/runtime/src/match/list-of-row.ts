import type { WebIdentifier } from '@waymark/contract'
import { findFlatParent, findHost } from '../page/flat-tree.ts'
import { listRoots } from '../page/list-roots.ts'
import { listKeys, listTexts, MAX_TEXT } from './clue-rungs.ts'
import { hasBox } from './judge-candidates.ts'
import { readTexts, toKey } from './read-texts.ts'
import { ENTRY, findTable } from './table.ts'

type ListClue = NonNullable<NonNullable<WebIdentifier['row']>['list']>
type IsRow = (element: Element) => boolean

const TITLE = 'h1,h2,h3,h4,h5,h6,caption,[role=heading]'
/** Node.DOCUMENT_POSITION_FOLLOWING, which would need a window. */
const FOLLOWING = 4

/** Tests whether a row is in the list or table that is meant, as the page is now. */
export function toListTest({ attribute, text, place }: ListClue, isRow: IsRow): IsRow {
  if (attribute) return (row) => isWithin(row, attribute)
  if (!text) return (row) => readListPlace(row, isRow) === place
  const wanted = Object.values(text).map(toKey).filter(Boolean)
  return (row) => {
    const title = findTitle(row, isRow)
    const texts = title && readTexts(title)
    return wanted.some((it) => texts?.has(it))
  }
}

function isWithin(row: Element, { name, value }: NonNullable<ListClue['attribute']>): boolean {
  for (let at: Element | null = row; at; at = findFlatParent(at)) {
    if (at.getAttribute(name) === value) return true
  }
  return false
}

/** The last heading before a row that is not in another entry. */
function findTitle(row: Element, isRow: IsRow): Element | undefined {
  const root = row.getRootNode() as Document | ShadowRoot
  const before = [...root.querySelectorAll(TITLE)].filter(
    (it) => it.compareDocumentPosition(row) & FOLLOWING && hasBox(it) && !isInOther(it, row, isRow),
  )
  const host = findHost(row)
  return before.at(-1) ?? (host ? findTitle(host, isRow) : undefined)
}

function isInOther(title: Element, row: Element, isRow: IsRow): boolean {
  for (let at: Element | null = title; at && !at.contains(row); at = findFlatParent(at)) {
    if (isRow(at) || at.matches(ENTRY)) return true
  }
  return false
}

/** How many lists or tables with such rows stand before that of a row. */
function readListPlace(row: Element, isRow: IsRow): number {
  const rows = listRoots(row.ownerDocument).flatMap((root) => [...root.querySelectorAll(row.localName)])
  return [...new Set(rows.filter((it) => isRow(it) && hasBox(it)).map(findTable))].indexOf(findTable(row))
}

/**
 * What tells the list around a row from the others on the page, the most stable first: an id around it alone, the
 * heading before it, its place. Rivals are the parts of rows in other lists.
 */
export function listListClues(
  row: Element,
  { rivals, isRow, locale }: { rivals: readonly Element[]; isRow(it: Element): boolean; locale: string },
): ListClue[] {
  const ids: ListClue[] = []
  for (let at = findFlatParent(row); at && !rivals.some((it) => at?.contains(it)); at = findFlatParent(at)) {
    ids.push(...listKeys(at).map(({ name, value }) => ({ attribute: { name, value } })))
  }
  const title = findTitle(row, isRow)
  const text = title && listTexts(title).find((it) => it.length <= MAX_TEXT)
  const place = readListPlace(row, isRow)
  return [...ids, ...(text ? [{ text: { [locale]: text } }] : []), ...(place < 0 ? [] : [{ place }])]
}
