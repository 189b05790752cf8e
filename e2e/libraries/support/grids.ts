import type { Page } from '@playwright/test'
import type {} from '../grids/picker.ts'
import type { Shown } from '../grids/people.ts'

/** The addresses of pages with a table. Those that are virtual draw only what is in sight. */
export const GRIDS = [
  'ag-grid?virtual',
  'mui-grid?virtual',
  'tanstack-table?virtual',
  'antd-table?all',
  'antd-table?virtual',
  'element-plus?all',
  'element-plus?virtual',
]

/** The identifiers offered for a cell such as `Anna Meyer: City`, by the way that they name its row. */
export async function pick(page: Page, cell: string) {
  const offered = await page.evaluate((cell) => window.picker.pick(cell), cell)
  const options = offered?.options ?? []
  const find = (choice: string) => options.find((it) => it.choice === choice)?.identifier
  return { column: options[0]?.column, place: find('PLACE'), text: find('TEXT') }
}

/** The cell that an identifier finds now, or why it finds none. */
export const find = (page: Page, identifier: Parameters<Window['picker']['find']>[0] | undefined) =>
  page.evaluate((it) => (it ? window.picker.find(it) : 'Not offered'), identifier)

export const show = (page: Page, shown: Partial<Shown> & Pick<Shown, 'fields'>) =>
  page.evaluate((it) => window.show({ sort: undefined, ...it }), shown)

/** The cells of a column from the top. */
export const listInOrder = (page: Page, title: string) =>
  page.evaluate((title) => window.picker.listInOrder(title), title)
