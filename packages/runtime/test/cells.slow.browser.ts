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

/** Two tables with the same columns and names. What is around each tells which is which. */
const TWO: Record<string, [wrap: (table: string, at: number) => string, list: object]> = {
  ids: [
    (table, at) => `<div id="${['orders', 'returns'][at]}">${table}</div>`,
    { attribute: { name: 'id', value: 'returns' } },
  ],
  'test ids': [
    (table, at) => `<section data-testid="list-${at}">${table}</section>`,
    { attribute: { name: 'data-testid', value: 'list-1' } },
  ],
  headings: [(table, at) => `<h2>${['Orders', 'Returns'][at]}</h2>${table}`, { text: { en: 'Returns' } }],
  'their order alone': [(table) => `<div>${table}</div>`, { place: 1 }],
}
const TITLES = ['Name', 'Plan', 'Total']
const RETURNS: Cells = { ...CELLS, Plan: ['Team', 'Solo', 'Team'] }
const drawTwo = (wrap: (table: string, at: number) => string, titles = TITLES, rows = [0, 1, 2]) =>
  wrap(toTable(titles, CELLS, rows), 0) + wrap(toTable(titles, RETURNS, rows), 1)

for (const [name, [wrap, list]] of Object.entries(TWO)) {
  test(`a cell is found in its own one of two tables, told by ${name}`, async ({ page, open }) => {
    await open(drawTwo(wrap))
    const cell = page.locator('table').nth(1).locator('tbody tr').nth(1).locator('td').nth(1)
    await cell.evaluate((it) => it.setAttribute('data-picked', ''))
    const text = await pick(page, '[data-picked]', 'TEXT')
    const place = await pick(page, '[data-picked]', 'PLACE')
    const first = await pick(page, '[data-picked]', 'FIRST')
    for (const it of [text, place, first]) {
      expect(it).not.toHaveProperty('index')
      expect(it).not.toHaveProperty('css')
      expect(it.row).toMatchObject({ column: { text: { en: 'Plan' } }, list })
    }
    await swap(page, drawTwo(wrap, ['Total', 'Plan', 'Name'], [2, 1, 0]))
    expect(await find(page, text)).toBe('Solo of 9 €SoloBen Ito')
    expect(await find(page, place)).toBe('Solo of 9 €SoloBen Ito')
    expect(await find(page, first)).toBe('Team of 12 €TeamCleo Papadaki')
    await swap(page, drawTwo(wrap, ['Total', 'Name']))
    expect(await find(page, text)).toBe('MISSING')
    expect(await find(page, place)).toBe('MISSING')
    await swap(page, wrap(toTable(TITLES), 0))
    expect(await find(page, text)).toBe('MISSING')
    expect(await find(page, place)).toBe('MISSING')
  })
}

test('a button in a cell is stored with its column, by text and by place', async ({ page, open }) => {
  const actions = { ...CELLS, Do: [0, 1, 2].map(() => '<button>Edit</button>') }
  await open(toTable(['Name', 'Total', 'Do'], actions))
  for (const choice of ['FIRST', 'PLACE', 'TEXT'] as const) {
    const identifier = await pick(page, 'tbody tr:nth-child(3) button', choice)
    expect(identifier.row?.column).toEqual({ text: { en: 'Do' } })
    expect(identifier.text).toEqual({ match: 'EQUALS', value: { en: 'Edit' } })
  }
})

test('a cell that holds a table is one of the outer row, and its rows are those of the inner', async ({
  page,
  open,
}) => {
  const toInner = (plan: string) =>
    toTable(['Month', 'Sum'], { Month: ['May', 'June'], Sum: [plan, '9 €'] }, [0, 1])
  const cells: Cells = { Name: PEOPLE, Plan: CELLS.Plan ?? [], Orders: PEOPLE.map(toInner) }
  await open(toTable(['Name', 'Plan', 'Orders'], cells))
  const outer = await pick(page, 'main > table > tbody > tr:nth-child(2) > td:nth-child(2)', 'TEXT')
  expect(outer.row).toMatchObject({ text: { en: 'Ben Ito' }, column: { text: { en: 'Plan' } } })
  const inner = await pick(page, 'main > table > tbody > tr:nth-child(2) td td:nth-child(2)', 'PLACE').catch(
    () => null,
  )
  const first = await pick(page, 'main > table > tbody > tr:nth-child(2) td td:nth-child(2)', 'FIRST')
  expect(inner).toBeNull()
  expect(first.row).toMatchObject({ place: 0, column: { text: { en: 'Sum' } }, list: { place: 2 } })
  expect(first).not.toHaveProperty('index')
})

test('the buttons of two lists of cards are told by their list and their card', async ({ page, open }) => {
  const card = (name: string) => `<li class="card"><h3>${name}</h3><p>In stock</p><button>Add</button></li>`
  const lists = (names: string[]) =>
    ['Plants', 'Pots'].map((it) => `<h2>${it}</h2><ul>${names.map(card).join('')}</ul>`).join('')
  await open(lists(['Fern', 'Palm', 'Moss']))
  const text = await pick(page, 'ul + h2 + ul li:nth-child(2) button', 'TEXT')
  const place = await pick(page, 'ul + h2 + ul li:nth-child(2) button', 'PLACE')
  for (const it of [text, place]) {
    expect(it).not.toHaveProperty('index')
    expect(it.row?.list).toEqual({ text: { en: 'Pots' } })
  }
  await swap(page, lists(['Moss', 'Fern', 'Palm']))
  const where = (identifier: WebIdentifier) =>
    page.evaluate((identifier) => {
      const match = window.source.findElementAtOnce(document, [identifier], 'en', 'en')
      if (match.status !== 'FOUND') return match.status
      const list = match.element.closest('ul')
      return `${list?.previousElementSibling?.textContent}: ${match.element.parentElement?.firstElementChild?.textContent}`
    }, identifier)
  expect(await where(text)).toBe('Pots: Palm')
  expect(await where(place)).toBe('Pots: Fern')
})
