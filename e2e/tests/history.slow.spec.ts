import { createHmac } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { callApi, deliver, writeProject } from '../support/api.ts'
import { listViolations } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

test('whoever did something twice, on any device, sees the guide and is counted', async ({
  dashboard: page,
  browser,
  openShop,
}) => {
  const project = await writeProject(page)
  const { appId, sdkKey } = project
  const { secret } = await callApi<{ secret: string }>(page, 'POST', `/v1/apps/${appId}/signing/secrets`, {})
  const sign = (id: string) => createHmac('sha256', secret).update(id).digest('hex')

  await page.goto(`/app/${appId}/user-segments?new=segment`)
  await page.getByRole('textbox', { name: 'Name' }).fill('Ordered again')
  await page.getByRole('combobox', { name: 'What the condition checks' }).click()
  await page.getByRole('option', { name: 'An event', exact: true }).click()
  await page.getByRole('textbox', { name: 'Event name' }).fill('order')
  await page.getByRole('textbox', { name: 'Number of times' }).fill('2')
  await expect(page.getByText('has sent order 2 times or more')).toBeVisible()
  await expect(page.getByText(/from now on is known of order/)).toBeVisible()
  expect(await listViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Create segment' }).click()
  await expect(page.getByRole('row', { name: /Ordered again/ })).toBeVisible()

  const segments = await callApi<{ content: [{ id: string }] }>(page, 'GET', `/v1/apps/${appId}/segments`)
  await deliver(page, project, {
    trigger: { type: 'EVENT', name: 'ready' },
    audience: { include: [segments.content[0].id], exclude: [] },
  })

  const { url } = await openShop(sdkKey)
  const arrive = async (id: string) => {
    const shop = await openDevice(browser, url)
    await shop.evaluate(({ id, signature }) => waymarkOf(window).identify(id, { signature }), {
      id,
      signature: sign(id),
    })
    return shop
  }
  const phone = await arrive('ada')
  await order(phone)
  await track(phone, 'ready')
  await expect.poll(() => readReasons(phone)).toEqual(['outside_segments'])

  const laptop = await arrive('ada')
  await order(laptop)
  await track(laptop, 'ready')
  await expect(findGuide(laptop)).toBeVisible()

  const other = await arrive('ben')
  await order(other)
  await track(other, 'ready')
  await expect.poll(() => readReasons(other)).toEqual(['outside_segments'])

  await page.goto(`/app/${appId}/user-segments`)
  await page.getByRole('button', { name: 'Ordered again', exact: true }).click()
  const matching = page.getByRole('region', { name: 'Matching end users' })
  await expect(matching.getByText('ada')).toBeVisible()
  await expect(matching.getByText('ben')).toHaveCount(0)
})

interface Carrier {
  waymark?: {
    on: unknown
    identify(id: string, properties: object): void
    track(name: string): void
    debug(): Promise<{ trace: { reason: { code: string } }[] }>
  }
}
declare function waymarkOf(page: unknown): NonNullable<Carrier['waymark']>

async function openDevice(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.addInitScript(() => Object.assign(window, { waymarkOf: (it: Carrier) => it.waymark }))
  await page.goto(url)
  await page.waitForFunction(() => !!(window as never as Carrier).waymark?.on)
  return page
}

const findGuide = (page: Page) => page.locator('waymark-guide').getByRole('dialog')

const track = (page: Page, name: string) => page.evaluate((it) => waymarkOf(window).track(it), name)

/** Resolves when the server has the order. */
async function order(page: Page): Promise<void> {
  const isTold = page.waitForResponse((it) => it.url().endsWith('/events') && it.ok())
  await track(page, 'order')
  await isTold
}

const readReasons = (page: Page) =>
  page.evaluate(async () => (await waymarkOf(window).debug()).trace.map(({ reason }) => reason.code))
