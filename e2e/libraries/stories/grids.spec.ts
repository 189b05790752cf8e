import { FIELDS } from '../grids/people.ts'
import { createTour } from '../support/guides.ts'
import { find, GRIDS, listInOrder, pick, show } from '../support/grids.ts'
import { expect, test } from '../support/test.ts'

const CELL = 'Anna Papadaki: Total'
const ROW = 2
const WITHOUT_PLAN = FIELDS.filter((it) => it !== 'plan')
const MOVED = ['name', 'q2', 'total', 'q1', 'city', 'plan', ...FIELDS.slice(6)]
/** Brings Anna Papadaki up, and others to her place. */
const BY_CITY = { field: 'city', isDescending: true }

for (const grid of GRIDS) {
  test(`a cell of ${grid} is found by its row and its column, however these are shown`, async ({
    page,
    open,
  }) => {
    test.slow()
    await open(grid, createTour('#title', ['First']))
    await expect.poll(() => listInOrder(page, 'Total')).toContain(CELL)
    const { column, place, text } = await pick(page, CELL)
    expect(column).toBe('Total')
    expect(place?.row).toMatchObject({ place: ROW, column: { text: { en: 'Total' } } })
    expect(text?.row).toMatchObject({ text: { en: 'Anna Papadaki' }, column: { text: { en: 'Total' } } })
    // Classes of the library say nothing of the cell.
    expect(JSON.stringify([place?.attributes, text?.attributes, text?.css])).not.toContain('class')

    for (const shown of [
      { fields: FIELDS },
      { fields: WITHOUT_PLAN },
      { fields: MOVED },
      { fields: FIELDS, sort: BY_CITY },
      { fields: MOVED.filter((it) => it !== 'plan'), sort: BY_CITY, width: 700 },
    ]) {
      await page.setViewportSize({ width: shown.width ?? 1200, height: 800 })
      await show(page, shown)
      await expect.poll(() => find(page, text)).toBe(CELL)
      const cells = await listInOrder(page, 'Total')
      expect(await find(page, place)).toBe(cells[ROW])
    }
    await show(page, { fields: FIELDS.filter((it) => it !== 'total') })
    await expect.poll(() => find(page, text)).toBe('MISSING')
    expect(await find(page, place)).toBe('MISSING')
  })
}

/** Each with a table of another library below it, which has the same columns and the same people. */
const PAIRS = [
  'ag-grid?virtual&beside=mui-grid',
  'mui-grid?virtual&beside=ag-grid',
  'tanstack-table?virtual&beside=ag-grid',
  'antd-table?all&beside=tanstack-table',
  'antd-table?virtual&beside=ag-grid',
  'element-plus?all&beside=antd-table',
]

for (const grids of PAIRS) {
  test(`a cell is found in its own table on the page ${grids}`, async ({ page, open }) => {
    test.slow()
    await open(grids, createTour('#title', ['First']))
    const isDrawn = async () => {
      expect(await listInOrder(page, 'Total')).toContain(CELL)
      expect(await listInOrder(page, 'Total, beside')).toContain(`${CELL}, beside`)
    }
    await expect(isDrawn).toPass()
    const picks = { first: await pick(page, CELL), second: await pick(page, `${CELL}, beside`) }
    for (const { column, place, text } of Object.values(picks)) {
      expect(column).toBe('Total')
      expect(place).not.toHaveProperty('index')
      expect(place?.row).toMatchObject({ place: ROW, column: { text: { en: 'Total' } } })
      expect(text).not.toHaveProperty('index')
      expect(text?.row).toMatchObject({ text: { en: 'Anna Papadaki' }, column: { text: { en: 'Total' } } })
    }
    for (const shown of [
      { fields: FIELDS },
      { fields: WITHOUT_PLAN, sort: BY_CITY },
      { fields: MOVED, sort: BY_CITY },
    ]) {
      await show(page, shown)
      await expect.poll(() => find(page, picks.first.text)).toBe(CELL)
      const cells = await listInOrder(page, 'Total')
      expect(await find(page, picks.first.place)).toBe(cells[ROW])
      expect(await find(page, picks.second.text)).toBe(`${CELL}, beside`)
      expect(await find(page, picks.second.place)).toBe(`${CELL}, beside`)
    }
    await show(page, { fields: FIELDS.filter((it) => it !== 'total') })
    await expect.poll(() => find(page, picks.first.text)).toBe('MISSING')
    expect(await find(page, picks.first.place)).toBe('MISSING')
  })
}

for (const grid of ['ag-grid?virtual', 'antd-table?virtual']) {
  test(`a step shows at the cell of ${grid} that it was placed on, after the columns were moved`, async ({
    page,
    open,
    guide,
  }) => {
    test.slow()
    await open(grid, createTour('#title', ['First']))
    await expect.poll(() => listInOrder(page, 'Total')).toContain(CELL)
    const { text } = await pick(page, CELL)
    const tour = createTour('#title', ['First'])
    const steps = tour.steps.map((it) => ({ ...it, identifiers: text ? [text] : [] }))
    const start = await open(grid, { ...tour, steps })
    await expect.poll(() => listInOrder(page, 'Total')).toContain(CELL)
    await show(page, { fields: MOVED })
    await start()
    await expect(guide).toContainText('First')
    const card = await guide.boundingBox()
    const cell = await page.evaluate((wanted) => window.picker.measure(wanted), CELL)
    const middle = (card?.x ?? 0) + (card?.width ?? 0) / 2
    expect(Math.abs(middle - (cell.left + cell.right) / 2)).toBeLessThan(100)
    expect(
      Math.min(
        Math.abs((card?.y ?? 0) - cell.bottom),
        Math.abs((card?.y ?? 0) + (card?.height ?? 0) - cell.top),
      ),
    ).toBeLessThan(40)
  })
}
