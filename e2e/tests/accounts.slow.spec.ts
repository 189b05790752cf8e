import { createHmac } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { callApi, deliver, writeProject } from '../support/api.ts'
import { listViolations } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

test('a guide for accounts on a plan shows once per account, and its accounts are counted', async ({
  dashboard: page,
  browser,
  openShop,
}) => {
  const project = await writeProject(page)
  const { appId, sdkKey } = project
  const { secret } = await callApi<{ secret: string }>(page, 'POST', `/v1/apps/${appId}/signing/secrets`, {})
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('hex')

  await page.goto(`/app/${appId}/user-segments/properties?new=property`)
  for (const name of ['name', 'plan']) {
    const form = page.getByRole('dialog', { name: 'Register property' })
    await form.getByText('Accounts', { exact: true }).click()
    await form.getByRole('textbox', { name: 'Name' }).fill(name)
    await form.getByRole('combobox', { name: 'Property type' }).click()
    await page.getByRole('option', { name: 'Text', exact: true }).click()
    await form.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Accounts')
    if (name === 'name') await page.getByRole('button', { name: 'Register property' }).click()
  }
  await page.goto(`/app/${appId}/user-segments`)
  await page.getByRole('button', { name: 'New segment' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Gold accounts')
  await page.getByRole('combobox', { name: 'What the condition checks' }).click()
  await page.getByRole('option', { name: 'plan' }).click()
  await page.getByRole('textbox', { name: 'Value' }).fill('gold')
  await expect(page.getByText(/account: plan is “gold”/)).toBeVisible()
  await page.getByRole('button', { name: 'Create segment' }).click()
  await expect(page.getByRole('row', { name: /Gold accounts/ })).toBeVisible()

  const segments = await callApi<{ content: [{ id: string }] }>(page, 'GET', `/v1/apps/${appId}/segments`)
  await deliver(page, project, {
    trigger: { type: 'EVENT', name: 'ready' },
    frequency: { type: 'ONCE_PER_ACCOUNT' },
    audience: { include: [segments.content[0].id], exclude: [] },
  })

  const { url } = await openShop(sdkKey)
  const open = async (id: string, account: string, plan: string) => {
    const shop = await openDevice(browser, url)
    const signature = `${sign(id)}.${sign(`${id}\0${account}`)}`
    await arrive(shop, { id, signature, account, plan })
    return shop
  }
  const ofSilver = await open('zoe', 'initech', 'silver')
  await expect.poll(() => readReasons(ofSilver)).toEqual(['outside_segments'])
  const first = await open('ada', 'acme', 'gold')
  await expect(findGuide(first)).toBeVisible()
  const isTold = first.waitForResponse((it) => it.url().endsWith('/events') && it.ok())
  await first.keyboard.press('Escape')
  await isTold
  // Ben has never seen it, but somebody in his account has.
  const second = await open('ben', 'acme', 'gold')
  await expect.poll(() => readReasons(second)).toEqual(['already_seen'])
  await expect(findGuide(second)).toHaveCount(0)
  await expect(findGuide(await open('eve', 'globex', 'gold'))).toBeVisible()

  await page.goto(`/app/${appId}/end-users`)
  await page.getByRole('link', { name: 'Accounts' }).click()
  // A reload before the link is followed would stay on the list of end users.
  await expect(page).toHaveURL(/\/end-users\/accounts$/)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('row', { name: /Name of acme/ })).toContainText('2', { timeout: 3000 })
  }).toPass({ timeout: 30_000 })
  expect(await listViolations(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Search accounts by ID or name' }).fill('acm')
  await expect(page.getByRole('row', { name: /globex/i })).toHaveCount(0)
  await page.getByRole('link', { name: 'Name of acme' }).click()
  await expect(page.getByRole('region', { name: 'Properties' })).toContainText('gold')
  await expect(page.getByRole('region', { name: 'End users' })).toContainText('ben')
  await expect(page.getByRole('region', { name: 'Guides that reached it' })).toBeVisible()
  expect(await listViolations(page)).toEqual([])

  const deployments = await callApi<{ content: [{ id: string }] }>(
    page,
    'GET',
    `/v1/apps/${appId}/deployments`,
  )
  await page.goto(`/app/${appId}/insight/${deployments.content[0].id}?tab=people`)
  await expect(async () => {
    await page.reload()
    const panel = page.getByRole('region', { name: 'Accounts' })
    await expect(panel.getByRole('row', { name: /Seen/ }).first()).toContainText('2', { timeout: 3000 })
  }).toPass({ timeout: 30_000 })
})

const findGuide = (page: Page) => page.locator('waymark-guide').getByRole('dialog')

async function openDevice(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(url)
  await page.waitForFunction(() => !!(window as never as Carrier).waymark?.on)
  return page
}

interface Carrier {
  waymark?: {
    on: unknown
    identify(id: string, properties: object): void
    group(id: string, properties: object): void
    track(name: string): void
    debug(): Promise<{ trace: { reason: { code: string } }[] }>
  }
}

interface Arrival {
  id: string
  signature: string
  account: string
  plan: string
}

/** Identifies an end user and their account, and triggers the guide. */
const arrive = (page: Page, arrival: Arrival) =>
  page.evaluate(({ id, signature, account, plan }) => {
    const { waymark } = window as never as Carrier
    waymark!.identify(id, { signature })
    waymark!.group(account, { name: `Name of ${account}`, plan })
    waymark!.track('ready')
  }, arrival)

const readReasons = (page: Page) =>
  page.evaluate(async () =>
    (await (window as never as Carrier).waymark!.debug())!.trace.map(({ reason }) => reason.code),
  )
