import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { callApi, deliver, writeProject } from '../support/api.ts'
import { listViolations } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

test('an end user who asks for privacy leaves no trace until they consent, and is erased with a proof', async ({
  dashboard: page,
  browser,
  openShop,
}) => {
  const project = await writeProject(page)
  const { appId, sdkKey } = project
  await deliver(page, project)

  await page.goto(`/app/${appId}/settings/privacy`)
  await page.getByRole('radio', { name: 'Nothing is stored or sent before the person consents' }).click()
  await expect(page.getByText('Saved. Devices learn of it within five minutes')).toBeVisible()
  await page.getByRole('textbox', { name: 'Events, days' }).fill('90')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. Older records are deleted within a day')).toBeVisible()
  const inventory = page.getByRole('region', { name: 'Data inventory' })
  await expect(inventory.getByRole('row', { name: 'Events 90 days' })).toBeVisible()
  await expect(inventory.getByText('nothing is stored or sent before the person consents')).toBeVisible()
  expect(await listViolations(page)).toEqual([])

  const { url } = await openShop(sdkKey)
  const shop = await openPrivately(browser, url)
  const guide = shop.locator('waymark-guide').getByRole('dialog')
  await expect(guide).toContainText('Hello')
  await guide.getByRole('button', { name: 'Next' }).click()
  await expect(guide).toContainText('Your cart')
  // Longer than events wait for others.
  await shop.waitForTimeout(1500)
  expect(await listKept(shop)).toEqual([])
  await page.goto(`/app/${appId}/end-users`)
  await expect(page.getByText('ada')).toHaveCount(0)
  expect(await countEvents(page, appId)).toBe(0)

  const isTold = shop.waitForResponse((it) => it.url().endsWith('/events') && it.ok())
  await shop.evaluate(() => {
    const { waymark } = window as never as Carrier
    waymark.identify('ada')
    waymark.consent(true)
    waymark.track('order')
  })
  await isTold
  expect((await listKept(shop)).length).toBeGreaterThan(0)
  await expect.poll(() => countEvents(page, appId)).toBeGreaterThan(0)
  // Events that the page still holds would arrive after the erasure.
  await shop.context().close()

  await page.goto(`/app/${appId}/end-users?id=ada`)
  await page.getByRole('button', { name: 'Erase' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click()
  await expect(page.getByRole('heading', { name: 'ada was erased' })).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save receipt' }).click()
  const saved = await saving
  const text = await readFile(await saved.path(), 'utf8')
  expect(text).not.toContain('ada')

  await page.goto(`/app/${appId}/settings/privacy`)
  const receipts = page.getByRole('region', { name: 'Receipts of erasure' })
  await expect(receipts.getByRole('row')).toHaveCount(2)
  await receipts.locator('input[type=file]').setInputFiles({
    name: saved.suggestedFilename(),
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  })
  await receipts.getByRole('textbox', { name: 'End-user ID' }).fill('ada')
  await receipts.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(receipts.getByText('The receipt is genuine and about this ID.')).toBeVisible()
})

interface Carrier {
  waymark: { identify(id: string): void; consent(given: boolean): void; track(name: string): void }
}

/** The browser of somebody who has turned Global Privacy Control on. */
async function openPrivately(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true }),
  )
  await page.goto(url)
  return page
}

/** Waymark's keys in the page's storage; the shop's own keys are left out. */
const listKept = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage), ...document.cookie.split('; ')].filter(
      (it) => it.startsWith('waymark'),
    ),
  )

async function countEvents(page: Page, appId: string): Promise<number> {
  const { content } = await callApi<{ content: { id: string }[] }>(
    page,
    'GET',
    `/v1/apps/${appId}/deployments`,
  )
  const insight = await callApi<{ seen: { count: number } }>(
    page,
    'POST',
    `/v1/apps/${appId}/deployments/insights`,
    { deploymentInsightRequest: { deploymentId: content[0]!.id } },
  )
  return insight.seen.count
}
