import { readFile } from 'node:fs/promises'
import { writeProject } from '../support/api.ts'
import { expect, test } from '../support/test.ts'
import type { Page } from '@playwright/test'

// The browser itself reports the errors that the test causes.
test.use({ expectedConsoleErrors: [/TypeError|TRIMMED|error boundary/] })

/** Opens a screen of the dashboard that cannot be drawn: the answer it gets names a template by a number. */
async function breakScreen(page: Page, appId: string): Promise<void> {
  const list = '**/v1/apps/*/custom-templates?*'
  const content = [{ id: appId, name: 7 }]
  await page.route(list, (route) =>
    route.fulfill({ json: { content, page: 0, size: 1000, totalPages: 1, totalElements: 1 } }),
  )
  // A page that is loaded brings the list itself.
  await page.goto(`/app/${appId}/settings/general`)
  await page.getByRole('link', { name: 'Templates' }).click()
  await expect(page.getByRole('heading', { name: 'Oops! Something went wrong.' })).toBeVisible()
  await page.unroute(list)
}

/** The same, until the server has the report of it. */
async function breakReported(page: Page, appId: string): Promise<void> {
  const isReport = (url: string) => url.endsWith('/v1/analytics')
  await Promise.all([page.waitForResponse((it) => isReport(it.url())), breakScreen(page, appId)])
}

async function openUsage(page: Page): Promise<void> {
  await page.goto(`/settings/usage?tab=errors&q=toLocaleLowerCase`)
  await expect(page.getByRole('heading', { name: 'Dashboard usage' })).toBeVisible()
}

async function switchCollection(page: Page, isOn: boolean): Promise<void> {
  await page.getByRole('switch', { name: /^Collect usage data/ }).click()
  const said = isOn ? 'Usage data is collected' : 'Usage data is no longer collected'
  await expect(page.getByText(said)).toBeVisible()
}

const findRow = (page: Page) =>
  page.getByRole('row', { name: /TypeError: .*toLocaleLowerCase is not a function/ })

/** How often the error is counted. */
async function readCount(page: Page): Promise<number> {
  await openUsage(page)
  return Number(await findRow(page).getByRole('cell').nth(1).textContent())
}

test('an error of the dashboard arrives in its usage, until collection is switched off', async ({
  dashboard: page,
}) => {
  const { appId } = await writeProject(page)
  await breakReported(page, appId)
  const count = await readCount(page)
  expect(count).toBeGreaterThan(0)
  await findRow(page).getByRole('button').click()
  await expect(page.getByText('Screen: /app/:appId/settings/templates')).toBeVisible()
  await expect(page.getByRole('table')).not.toContainText(appId)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('errors.csv')
  expect(await readFile(await file.path(), 'utf8')).toContain('toLocaleLowerCase is not a function')

  await switchCollection(page, false)
  await breakScreen(page, appId)
  await openUsage(page)
  await switchCollection(page, true)
  expect(await readCount(page)).toBe(count)
  await breakReported(page, appId)
  expect(await readCount(page)).toBeGreaterThan(count)
})
