import type { Page } from '@playwright/test'
import { callApi, deliver, writeProject } from '../support/api.ts'
import { listViolations } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

interface Carrier {
  waymark?: { on: unknown; identify(id: string): void; track(name: string): void }
}

test('a ramp pauses by itself once its guide slows pages down, and goes on by hand', async ({
  dashboard: page,
  context,
  openShop,
}) => {
  test.slow()
  const project = await writeProject(page)
  const { appId, sdkKey } = project
  await deliver(page, project, {
    trigger: { type: 'EVENT', name: 'ready' },
    frequency: { type: 'EVERY_SESSION' },
  })

  await page.goto(`/app/${appId}/live-projects`)
  await page.getByRole('button', { name: 'Live', exact: true }).click()
  await page.getByRole('button', { name: 'More options' }).click()
  await page.getByRole('button', { name: 'Roll out gradually' }).click()
  const first = page.getByRole('textbox', { name: /^Share in step 1/ })
  await first.fill('99.9')
  const removal = page.getByRole('button', { name: 'Remove step 2' })
  while (await removal.isVisible()) await removal.click()
  await expect(page.getByRole('textbox', { name: 'Slowed pages' })).toHaveValue('10 %')
  await page.getByRole('button', { name: 'Save and take live' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const { url } = await openShop(sdkKey)
  const shop = await context.newPage()
  await shop.goto(url)
  await shop.waitForFunction(() => !!(window as never as Carrier).waymark?.on)
  await showTo(shop, 'quick')
  await shop.evaluate(makeHeavy)
  for (let number = 0; number < 9; number += 1) await showTo(shop, `slow-${number}`)
  await shop.close()

  const note = page.getByText(/of the showings slowed their page down; the limit is 10%/)
  await expect(async () => {
    await page.reload()
    await expect(note).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 60_000 })
  expect(await listViolations(page)).toEqual([])
  const { content } = await callApi<{ content: { call: string; changes: unknown }[] }>(
    page,
    'GET',
    `/v1/audit-log?appId=${appId}`,
  )
  expect(content.find(({ call }) => call === 'deployments.pauseRamp')?.changes).toMatchObject([
    { field: 'PAGE_COST', before: 0.1 },
  ])
  await page.getByRole('button', { name: /^Resume the rollout/ }).click()
  await expect(note).toHaveCount(0)
})

/** Has an end user see the guide in the shop, if they are in the ramp's share, and closes it. */
async function showTo(shop: Page, endUser: string): Promise<void> {
  await shop.evaluate((id) => (window as never as Carrier).waymark?.identify(id), endUser)
  await shop.evaluate(() => (window as never as Carrier).waymark?.track('ready'))
  const guide = shop.locator('waymark-guide').getByRole('dialog')
  await expect(guide).toBeVisible({ timeout: 30_000 })
  // As a person would: the guide listens once it has the focus.
  await expect(guide).toBeFocused({ timeout: 30_000 })
  await shop.keyboard.press('Escape')
  await expect(guide).toHaveCount(0, { timeout: 30_000 })
}

/**
 * Makes a page so large that drawing any guide on it is a long task: it is laid out again with each. Slowing down the
 * processor would not be enough, because drawing takes less than a millisecond on a small page.
 */
function makeHeavy(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('html:has(waymark-guide) .row { letter-spacing: 0.01px }')
  document.adoptedStyleSheets.push(sheet)
  const rows = Array.from({ length: 8000 }, (_, index) => {
    const row = document.createElement('p')
    row.className = 'row'
    row.textContent = `Row ${index} of a page that is laid out again for each guide`
    return row
  })
  document.body.append(...rows)
}
