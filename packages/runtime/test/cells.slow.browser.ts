import type { Page } from '@playwright/test'
import type { WebIdentifier } from '@waymark/contract'
import type { RowChoice } from '../src/index.ts'
import { expect, test } from './test.ts'

test.use({ blankPage: '/source.html' })

const PEOPLE = ['Anna Meyer', 'Ben Ito', 'Cleo Papadaki']
type Cells = Record<string, string[]>
const CELLS: Cells = { Name: PEOPLE, Plan: ['Gold', 'Basic', 'Gold'], Total: ['12 €', '9 €', '12 €'] }

const toTable = (
  titles: string[],
  cells = CELLS,
  rows = [0, 1, 2],
  toMark: (title: string) => string = () => '',
) =>
  `<table style="width:600px"><thead><tr>${titles.map((it) => `<th>${it}</th>`).join('')}</tr></thead>
   <tbody>${rows
     .map((row) => `<tr>${titles.map((it) => `<td ${toMark(it)}>${cells[it]?.[row]}</td>`).join('')}</tr>`)
     .join('')}</tbody></table>`

const pick = async (page: Page, selector: string, choice: RowChoice): Promise<WebIdentifier> => {
  const options = await page.evaluate((selector) => {
    const element = document.querySelector(selector)
    return element ? window.source.listRowOptions(element, 'en')?.options : undefined
  }, selector)
  const option = options?.find((it) => it.choice === choice)
  if (!option) throw new Error(`${choice} is not offered for ${selector}`)
  return option.identifier
}

const swap = (page: Page, html: string) =>
  page.locator('main').evaluate((main, inner) => (main.innerHTML = inner), html)

/** The cell that is found, with the name of its row, or why none is. */
const find = (page: Page, identifier: WebIdentifier) =>
  page.evaluate((identifier) => {
    const match = window.source.findElementAtOnce(document, [identifier], 'de', 'en')
    if (match.status !== 'FOUND') return match.status
    const row = match.element.closest('tr,[role=row]')?.textContent?.replace(/\s+/g, ' ').trim()
    return `${match.element.textContent} of ${row}`
  }, identifier)

test('a cell is found in its row and under its heading, wherever both have moved', async ({ page, open }) => {
  await open(toTable(['Name', 'Plan', 'Total']))
  const text = await pick(page, 'tbody tr:nth-child(2) td:nth-child(3)', 'TEXT')
  const place = await pick(page, 'tbody tr:nth-child(2) td:nth-child(3)', 'PLACE')
  const first = await pick(page, 'tbody tr:nth-child(2) td:nth-child(3)', 'FIRST')
  expect(text.row).toMatchObject({ text: { en: 'Ben Ito' }, column: { text: { en: 'Total' } } })
  expect(place.row).toMatchObject({ place: 1, column: { text: { en: 'Total' } } })
  await swap(page, toTable(['Total', 'Name', 'Plan'], CELLS, [2, 0, 1]))
  expect(await find(page, text)).toBe('9 € of 9 €Ben ItoBasic')
  expect(await find(page, place)).toBe('12 € of 12 €Anna MeyerGold')
  expect(await find(page, first)).toBe('12 € of 12 €Cleo PapadakiGold')
  // Neither another column nor another row stands in for one that is hidden.
  await swap(page, toTable(['Name', 'Plan']))
  expect(await find(page, text)).toBe('MISSING')
  await swap(page, toTable(['Name', 'Plan', 'Total'], CELLS, [0]))
  expect(await find(page, text)).toBe('MISSING')
  expect(await find(page, place)).toBe('MISSING')
})

test('the marks of a column’s cells decide, and its heading where there are none', async ({ page, open }) => {
  const titles = ['Name', 'Plan', 'Total']
  const mark = (title: string) => `data-col="c-${title.toLowerCase()}" class="cell"`
  await open(toTable(titles, CELLS, [0, 1, 2], mark))
  const identifier = await pick(page, 'tbody tr:nth-child(2) td:nth-child(2)', 'TEXT')
  expect(identifier.row?.column).toEqual({
    attribute: { name: 'data-col', value: 'c-plan' },
    text: { en: 'Plan' },
  })
  expect(identifier.attributes).toBeUndefined()
  const german = { Name: PEOPLE, Tarif: CELLS.Plan ?? [], Plan: ['-', '-', '-'] }
  const moved = (title: string) => mark({ Tarif: 'Plan', Plan: 'Target' }[title] ?? title)
  await swap(page, toTable(['Plan', 'Name', 'Tarif'], german, [0, 1, 2], moved))
  expect(await find(page, identifier)).toBe('Basic of -Ben ItoBasic')
  await swap(page, toTable(['Total', 'Name', 'Plan']))
  expect(await find(page, identifier)).toBe('Basic of 9 €Ben ItoBasic')
})

test('a table that draws a part of its rows, in any order and in two pieces, is read by their numbers', async ({
  page,
  open,
}) => {
  const line = (number: number, cells: string) =>
    `<div role="row" aria-rowindex="${number}" style="position:absolute;top:${number * 30}px;display:flex">${cells}</div>`
  const cell = (text: string) => `<div role="gridcell" style="width:120px">${text}</div>`
  const head = (text: string) => `<div role="columnheader" style="width:120px">${text}</div>`
  const piece = (title: string, left: number, rows: [number, string][]) =>
    `<div style="position:absolute;left:${left}px">${line(1, head(title) + head(`${title} 2`))}
     ${rows.map(([number, text]) => line(number, cell(text) + cell('same'))).join('')}</div>`
  const toGrid = (rows: [number, string][]) =>
    `<div role="grid" style="position:relative;height:400px">${piece('Name', 0, rows)}
     ${piece(
       'Plan',
       300,
       rows.map(([number]) => [number, 'Gold']),
     )}</div>`
  await open(
    toGrid([
      [2, 'Anna Meyer'],
      [3, 'Ben Ito'],
      [4, 'Cleo Papadaki'],
    ]),
  )
  const selector = '[role=grid]>:last-child [aria-rowindex="3"] [role=gridcell]'
  const text = await pick(page, selector, 'TEXT')
  const place = await pick(page, selector, 'PLACE')
  expect(text.row).toMatchObject({ text: { en: 'Ben Ito' }, column: { text: { en: 'Plan' } } })
  expect(place.row).toMatchObject({ place: 1 })
  const readNumber = (identifier: WebIdentifier) =>
    page.evaluate((it) => {
      const match = window.source.findElementAtOnce(document, [it], 'en', 'en')
      return match.status === 'FOUND'
        ? match.element.closest('[role=row]')?.getAttribute('aria-rowindex')
        : match.status
    }, identifier)
  await swap(
    page,
    toGrid([
      [9, 'Ben Ito'],
      [3, 'Zoe Kaya'],
      [8, 'Anna Meyer'],
    ]),
  )
  expect(await readNumber(text)).toBe('9')
  expect(await readNumber(place)).toBe('3')
  await swap(
    page,
    toGrid([
      [9, 'Ben Ito'],
      [8, 'Anna Meyer'],
    ]),
  )
  expect(await readNumber(place)).toBe('MISSING')
})
