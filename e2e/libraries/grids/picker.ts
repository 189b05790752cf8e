import { findElementAtOnce, listRowOptions } from '../../../packages/runtime/src/index.ts'
import { FIELDS, findColumn, PEOPLE } from './people.ts'

declare global {
  interface Window {
    picker: typeof picker
  }
}

type Identifier = NonNullable<ReturnType<typeof listRowOptions>>['options'][number]['identifier']

const CELLS = 'td,[role=gridcell],.ant-table-row>.ant-table-cell,.el-table-v2__row-cell'
const HEADINGS = 'th,[role=columnheader],.el-table-v2__header-cell'
const ROWS = 'tr,[role=row],.ant-table-row,.el-table-v2__row'
const TITLES = new Set(FIELDS.map((field): string | undefined => findColumn(field).title))
const IDS = ['row-id', 'data-id', 'data-row-key', 'rowkey']

/** The options for a cell. */
const pick = (cell: string) => listRowOptions(getCell(cell), 'en')

const measure = (cell: string): DOMRect => getCell(cell).getBoundingClientRect().toJSON() as DOMRect

function getCell(cell: string): Element {
  const element = listDrawn().find((it) => name(it) === cell)
  if (!element) throw new Error(`${cell} is not drawn`)
  return element
}

function find(identifier: Identifier): string {
  const match = findElementAtOnce(document, [identifier], 'en', 'en')
  return match.status === 'FOUND' ? name(match.element) : match.status
}

const listCells = (): string[] => listDrawn().map(name)

/** The cells of a column from the top. */
const listInOrder = (title: string): string[] =>
  listDrawn()
    .filter((it) => name(it).endsWith(`: ${title}`))
    .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
    .map(name)

const listDrawn = (): Element[] =>
  [...document.querySelectorAll(CELLS)].filter((it) => {
    const { width, height } = it.getBoundingClientRect()
    return width > 0 && height > 0 && findPerson(it) && findTitle(it)
  })

const listHeadings = (element: Element) =>
  [...(element.closest('main') ?? document).querySelectorAll(HEADINGS)].flatMap((it) => {
    const { left, right } = it.getBoundingClientRect()
    const title = it.textContent?.trim()
    return TITLES.has(title) ? [{ title, left, right }] : []
  })

/** What is in the table beside the first is called so. */
const name = (element: Element): string =>
  `${findPerson(element)}: ${findTitle(element)}${element.closest('[data-beside]') ? ', beside' : ''}`

/** By the id that the library gives the row, or else by the name in it. */
function findPerson(element: Element): string | undefined {
  const row = element.closest(ROWS)
  const id = IDS.map((it) => row?.getAttribute(it)).find(Boolean)
  const texts = [...(row?.querySelectorAll(CELLS) ?? [])].map((it) => it.textContent?.trim())
  return PEOPLE.find((it) => (id ? it.id === id : texts.includes(it.name ?? '')))?.name
}

/** By the key that the library gives the cell, or else by the heading above it. */
function findTitle(element: Element): string | undefined {
  const cell = element.closest(CELLS)
  const key = cell?.getAttribute('col-id') ?? cell?.getAttribute('data-field')
  if (key) return FIELDS.includes(key) ? findColumn(key).title : undefined
  const box = cell?.getBoundingClientRect()
  const above = listHeadings(element).find(
    ({ left, right }) => box && Math.abs(left - box.left) < 1 && Math.abs(right - box.right) < 1,
  )
  return above?.title
}

/** The builder's offers for cells, and the finds of their identifiers. A cell is written as `Anna Meyer: City`. */
export const picker = { pick, find, listCells, listInOrder, measure }
