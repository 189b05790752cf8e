import { hasRecordId } from '@waymark/contract/constants'
import { listFlatChildren, listFlatDescendants } from '../../page/flat-children.ts'
import { findFlatParent, findHost } from '../../page/flat-tree.ts'
import { isTestId } from '../clue.ts'
import { listTexts, readWords } from '../clue-rungs.ts'
import { CELL, ENTRY } from '../table.ts'

/** The entries of a list or table around an element. */
export interface Rows {
  /** In document order, among them the one that holds the element. */
  all: Element[]
  row: Element
  /** Whether the rows seem to be records, which come and go, rather than parts of the page's design. */
  isOfRecords: boolean
}

/** Entries of these are part of the app. */
const DESIGNED = [
  ...['nav', 'select', '[role=navigation]', '[role=menu]', '[role=menubar]'],
  ...['[role=tablist]', '[role=toolbar]', '[role=banner]', '[role=contentinfo]', '[role=radiogroup]'],
].join()
/** A card has a header of its own, too. */
const HEAD = ':is(header, footer):not(:is(article, section, li) *)'
/** Elements that stand for rows if they repeat, such as the cards of a grid. */
const BOXES = new Set(['div', 'article', 'section', 'a', 'figure'])
const CONTROL = 'a[href],button,input,select,textarea,[role=button],[role=link],[role=checkbox],[role=switch]'
const POSITIONS = ['data-index', 'data-row-index', 'aria-rowindex', 'aria-posinset']
/** Alike enough for rows of one list, which may lack a part or have one more. */
const ALIKE = { semantic: 0.3, boxes: 0.6 }
const MANY = 5
const MOST_INNER = 80
/** A long list is evaluated by its first rows. */
const JUDGED = 30

/** The innermost list around an element that has at least two rows. */
export function findRows(element: Element): Rows | undefined {
  for (let at: Element | null = element; at && at.localName !== 'body'; at = findFlatParent(at)) {
    const all = isSemantic(at) ? listSemantic(at) : isBox(at) ? listBoxes(at) : []
    if (all.length < 2) continue
    if (isDesigned(at)) return undefined
    const judged = all.slice(0, JUDGED)
    const isOfRecords = isSemantic(at) ? !isMenu(judged) || isData(judged) : isData(judged)
    return { all, row: at, isOfRecords }
  }
  return undefined
}

/** Whether an element is a row by its tag or role, wherever it is. */
export const isSemantic = (element: Element): boolean => element.matches(ENTRY)

const isBox = (element: Element): boolean =>
  (BOXES.has(element.localName) || element.localName.includes('-')) && !element.matches(CELL)

/** Looks beyond the shadow root that the row is in. */
function isDesigned(row: Element): boolean {
  if (row.closest(`${DESIGNED},${HEAD}`)) return true
  const host = findHost(row)
  return host !== undefined && isDesigned(host)
}

function listSemantic(row: Element): Element[] {
  if (isHeading(row) || isPair(row)) return []
  return listAlike(row, ALIKE.semantic).filter((it) => !isHeading(it))
}

function listBoxes(box: Element): Element[] {
  if (listFlatChildren(box).length === 0 || listTexts(box).length < 2) return []
  if (box.querySelectorAll('*').length > MOST_INNER) return []
  const all = listAlike(box, ALIKE.boxes).filter((it) => it === box || hasSameClass(box, it))
  const labels = new Set(all.map((it) => [...it.querySelectorAll('label')].map(readWords).join()))
  // The fields of a form are alike, but each has a name of its own.
  return labels.size > 1 ? [] : all
}

/** The two columns of a card may be built alike, but have names of their own. */
const hasSameClass = (one: Element, other: Element): boolean =>
  one.classList.length === 0
    ? other.classList.length === 0
    : [...one.classList].some((name) => other.classList.contains(name))

function listAlike(row: Element, least: number): Element[] {
  const shape = toShape(row)
  const role = row.getAttribute('role')
  return [...((row.parentNode as ParentNode | null)?.children ?? [])].filter(
    (it) =>
      it === row ||
      (it.localName === row.localName &&
        it.getAttribute('role') === role &&
        compareShapes(shape, toShape(it)) >= least),
  )
}

/** The kinds of elements in a row with their parents: `div>button`. */
function toShape(row: Element): Set<string> {
  const inner = [...row.querySelectorAll('*')].slice(0, MOST_INNER)
  return new Set(inner.map((it) => `${it.parentElement?.localName ?? ''}>${it.localName}`))
}

function compareShapes(one: Set<string>, other: Set<string>): number {
  const both = [...one].filter((it) => other.has(it)).length
  const either = one.size + other.size - both
  return either === 0 ? 1 : both / either
}

/** A row of column headings. */
const isHeading = (row: Element): boolean =>
  row.childElementCount > 0 && [...row.children].every((it) => it.matches('th,[role=columnheader]'))

/** A row with a name and its value, as in the details of one record. */
const isPair = (row: Element): boolean =>
  row.childElementCount === 2 && row.firstElementChild?.localName === 'th'

/** Each row is one control with a text of its own, as in a menu. */
function isMenu(rows: readonly Element[]): boolean {
  const isOneControl = rows.every((row) => {
    const inner = listControls(row)
    const control = row.matches(CONTROL) ? row : inner[0]
    return control !== undefined && readWords(control) === readWords(row) && inner.length < 2
  })
  return isOneControl && new Set(rows.map(readWords)).size === rows.length
}

/** Whether rows hold records, rather than parts of the design. */
function isData(rows: readonly Element[]): boolean {
  return (
    rows.some(({ attributes }) => [...attributes].some(({ name }) => POSITIONS.includes(name))) ||
    hasKeys(rows) ||
    rows.every((row) => [row, ...listLinks(row)].some(isLinkToRecord)) ||
    hasSharedControl(rows) ||
    (rows.length >= MANY && rows.every((row) => listTexts(row).length > 1))
  )
}

/** Every row carries another value in the same attribute: `data-plant="monstera"`. */
function hasKeys(rows: readonly Element[]): boolean {
  const [first] = rows
  const names = first?.getAttributeNames().filter((it) => it.startsWith('data-') && !isTestId(it)) ?? []
  return names.some((name) => {
    const values = rows.map((it) => it.getAttribute(name))
    return !values.includes(null) && new Set(values).size === rows.length
  })
}

const listControls = (row: Element): Element[] => listFlatDescendants(row).filter((it) => it.matches(CONTROL))

const listLinks = (row: Element): Element[] => listFlatDescendants(row).filter((it) => it.matches('a[href]'))

const isLinkToRecord = (it: Element): boolean => hasRecordId(it.getAttribute('href') ?? '')

/** The same button in every row, beside texts of its own. */
function hasSharedControl(rows: readonly Element[]): boolean {
  const listNames = (row: Element) => listControls(row).map(readWords).filter(Boolean)
  const [first, ...others] = rows
  const names = first ? listNames(first) : []
  return names.some((name) => others.every((row) => listNames(row).includes(name)))
}
