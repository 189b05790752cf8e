import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { callApi, deliver, writeProject, type WrittenProject } from '../support/api.ts'
import { listViolations } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

interface Carrier {
  waymark?: { on: unknown; identify(id: string): void; track(name: string): void }
}

test('two guides are compared, each end user sees one of them, and one is chosen for everyone', async ({
  dashboard: page,
  context,
  openShop,
}) => {
  const project = await writeProject(page)
  const { appId, sdkKey } = project
  const rules = { trigger: { type: 'EVENT', name: 'ready' }, frequency: { type: 'EVERY_SESSION' } }
  const deploymentId = await compareGuides(page, project, { rules })

  const { url } = await openShop(sdkKey)
  const shop = await context.newPage()
  await shop.goto(url)
  await shop.waitForFunction(() => !!(window as never as Carrier).waymark?.on)
  const seen = new Map<string, string>()
  for (let number = 0; number < 20 && new Set(seen.values()).size < 2; number += 1) {
    const title = await arrive(shop, `end-user-${number}`)
    seen.set(`end-user-${number}`, title)
    if (title === 'Welcome') await track(shop, 'order placed')
  }
  const groups = Map.groupBy(seen, ([, title]) => title)
  expect([...groups.keys()].sort()).toEqual(['Hello', 'Welcome'])
  const [[first = '', title]] = [...seen] as [[string, string]]
  expect(await arrive(shop, first)).toBe(title)

  await page.goto(`/app/${appId}/insight/${deploymentId}`)
  await page.getByRole('tab', { name: 'Goals' }).click()
  const order = page.getByRole('region', { name: 'Order' })
  // They have a week for the goal, so nobody is compared yet.
  const still = new RegExp(`${seen.size} people still have time for the goal`)
  await expect(async () => {
    await page.reload()
    await expect(order.getByText(still)).toBeVisible({ timeout: 3000 })
    const reached = String(groups.get('Welcome')?.length)
    await expect(order).toContainText(`Reached the goal${reached}`, { timeout: 3000 })
  }).toPass({ timeout: 30_000 })
  await expect(order).toContainText('No verdict yet')
  await expect(order.getByRole('row', { name: /Variant B/ })).toContainText('Variant B00')
  expect(await listViolations(page)).toEqual([])

  await order.getByRole('button', { name: 'Variant B' }).click()
  await expect(page.getByText('Everyone sees variant B now')).toBeVisible()
  await shop.reload()
  await shop.waitForFunction(() => !!(window as never as Carrier).waymark?.on)
  const [convinced = ''] = groups.get('Hello')?.[0] ?? []
  expect(await arrive(shop, convinced)).toBe('Welcome')
})

test('two guides are compared by account, once their people had time for the goal', async ({
  dashboard: page,
}) => {
  const project = await writeProject(page)
  const { appId, sdkKey } = project
  const deploymentId = await compareGuides(page, project, { isByAccount: true })

  const come = (from: number, to: number) => comeByAccount(page, { sdkKey, deploymentId, from, to })
  await come(0, 4)
  await page.goto(`/app/${appId}/insight/${deploymentId}`)
  await page.getByRole('tab', { name: 'Goals' }).click()
  const order = page.getByRole('region', { name: 'Order' })
  const reload = (text: string) =>
    expect(async () => {
      await page.reload()
      await expect(order).toContainText(text, { timeout: 3000 })
    }).toPass({ timeout: 30_000 })
  await reload('8 people still have time for the goal')
  await expect(order).toContainText('Lifts show once every variant has 40 accounts')

  await come(4, 150)
  await reload('300 people still have time for the goal')
  await expect(order).toContainText('0 accounts were compared')
  await expect(order).toContainText(/0 of [\d,]+ people compared/)
  expect(await listViolations(page)).toEqual([])
})

interface Compared {
  rules?: object
  isByAccount?: boolean
}

/** Takes live a walkthrough that is compared with another one; returns the deployment's id. */
async function compareGuides(
  page: Page,
  project: WrittenProject,
  { rules, isByAccount = false }: Compared,
): Promise<string> {
  const { appId } = project
  await deliver(page, project, rules)
  await publishOther(page, project)
  const list = `/v1/apps/${appId}/deployments`
  const { content } = await callApi<{ content: [{ id: string }] }>(page, 'GET', list)
  const [{ id }] = content
  const target = { type: 'EVENT', name: 'order placed', conditions: [] }
  await callApi(page, 'POST', `${list}/${id}/goals`, { name: 'Order', target, withinDays: 7 })

  await page.goto(`/app/${appId}/live-projects`)
  await page.getByRole('button', { name: 'Live', exact: true }).click()
  await page.getByRole('button', { name: 'More options' }).click()
  await page.getByRole('button', { name: 'Compare with another guide' }).click()
  await page.getByRole('combobox', { name: 'Variant B' }).click()
  await page.getByRole('option', { name: 'Other steps' }).click()
  await expect(page.getByText('50% see this deployment’s own guide')).toBeVisible()
  if (isByAccount) await page.getByLabel('The same variant for everyone in an account').check()
  await page.getByRole('button', { name: 'Save and take live' }).click()
  await page.getByRole('button', { name: 'Go live for everyone' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  return id
}

interface Comers {
  sdkKey: string
  deploymentId: string
  /** The numbers of the first account, and of the one after the last. */
  from: number
  to: number
}

/** Has two end users of each account see the guide; both or none of them place an order. */
async function comeByAccount(page: Page, { sdkKey, deploymentId, from, to }: Comers): Promise<void> {
  const send = async (account: number, member: number) => {
    const toEvent = (type: string, agoMs: number, fields: object) => {
      const ms = Date.now() - agoMs
      const ofGuide = { id: toUuid(ms), type, at: new Date(ms).toISOString() }
      return { ...ofGuide, locale: 'en', platform: 'WEB', ...fields }
    }
    const seen = toEvent('guide_seen', 2000, { deploymentId, deploymentVersion: 2 })
    const ordered = toEvent('custom', 1000, { name: 'order placed' })
    const data = {
      endUserId: `member-${account}-${member}`,
      accountId: `account-${account}`,
      sessionId: 'session-1',
      sdkVersion: '0.3.0',
      events: account % 2 ? [seen, ordered] : [seen],
    }
    const answer = await page.request.post(`./sdk/v1/${sdkKey}/events`, { data })
    expect(answer.ok()).toBe(true)
  }
  for (let account = from; account < to; account += 1) await Promise.all([send(account, 0), send(account, 1)])
}

/** A UUID of version 7. */
const toUuid = (ms: number): string => {
  const time = ms.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

/** Publishes another walkthrough of the app, which welcomes. */
async function publishOther(page: Page, { appId, appVersionId }: WrittenProject): Promise<void> {
  const base = `/v1/apps/${appId}/app-versions/${appVersionId}/projects`
  const kind = { category: 'USER_ONBOARDING', type: 'SINGLE_FLOW', subType: 'STATIC_FLOW' }
  const { id } = await callApi<{ id: string }>(page, 'POST', base, { name: 'Other steps', ...kind })
  const title = { id: 'title', type: 'TEXT', role: 'TITLE', text: { en: 'Welcome' } }
  const component = {
    configVersion: 2,
    container: 'POPUP',
    placement: 'CENTER',
    blocks: [title],
    style: { scheme: 'LIGHT' },
    dismissal: { closeButton: true, escape: true, outside: false },
  }
  await callApi(page, 'POST', `${base}/${id}/assists`, { name: 'Welcome', component })
  await callApi(page, 'POST', `${base}/${id}/publish`, {})
}

const track = (shop: Page, name: string) =>
  shop.evaluate((event) => (window as never as Carrier).waymark?.track(event), name)

/** Has an end user come to the shop; returns the title of the guide that they see, and closes it. */
async function arrive(shop: Page, endUser: string): Promise<string> {
  await shop.evaluate((id) => (window as never as Carrier).waymark?.identify(id), endUser)
  await track(shop, 'ready')
  const guide = shop.locator('waymark-guide').getByRole('dialog')
  await expect(guide).toBeVisible()
  const title = await guide.getByRole('heading').first().innerText()
  await shop.keyboard.press('Escape')
  await expect(guide).toHaveCount(0)
  return title
}
