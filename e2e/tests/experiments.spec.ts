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
  await deliver(page, project, {
    trigger: { type: 'EVENT', name: 'ready' },
    frequency: { type: 'EVERY_SESSION' },
  })
  await publishOther(page, project)
  const list = `/v1/apps/${appId}/deployments`
  const { content } = await callApi<{ content: [{ id: string }] }>(page, 'GET', list)
  const target = { type: 'EVENT', name: 'order placed', conditions: [] }
  const goal = { name: 'Order', target, withinDays: 7 }
  await callApi(page, 'POST', `${list}/${content[0].id}/goals`, goal)

  await page.goto(`/app/${appId}/live-projects`)
  await page.getByRole('button', { name: 'Live', exact: true }).click()
  await page.getByRole('button', { name: 'Compare with another guide' }).click()
  await page.getByRole('combobox', { name: 'Variant B' }).click()
  await page.getByRole('option', { name: 'Other steps' }).click()
  await expect(page.getByText('50% see this deployment’s own guide')).toBeVisible()
  await page.getByRole('button', { name: 'Save and take live' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

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

  await page.goto(`/app/${appId}/insight/${content[0].id}`)
  await page.getByRole('tab', { name: 'Goals' }).click()
  const order = page.getByRole('region', { name: 'Order' })
  const row = (name: RegExp) => order.getByRole('row', { name })
  const [own, other] = [groups.get('Hello')?.length, groups.get('Welcome')?.length]
  await expect(async () => {
    await page.reload()
    await expect(row(/A, own guide/)).toContainText(`A, own guide${own}00%`, { timeout: 3000 })
    await expect(row(/Variant B/)).toContainText(`Variant B${other}${other}100%`, { timeout: 3000 })
  }).toPass({ timeout: 30_000 })
  await expect(order).toContainText('No verdict yet')
  expect(await listViolations(page)).toEqual([])

  await order.getByRole('button', { name: 'Variant B' }).click()
  await expect(page.getByText('Everyone sees variant B now')).toBeVisible()
  await shop.reload()
  await shop.waitForFunction(() => !!(window as never as Carrier).waymark?.on)
  const [convinced = ''] = groups.get('Hello')?.[0] ?? []
  expect(await arrive(shop, convinced)).toBe('Welcome')
})

/** Publishes another walkthrough of the app, which welcomes. */
async function publishOther(page: Page, { appId, appVersionId }: WrittenProject): Promise<void> {
  const base = `/v1/apps/${appId}/app-versions/${appVersionId}/projects`
  const kind = { category: 'USER_ONBOARDING', type: 'SINGLE_FLOW', subType: 'STATIC_FLOW' }
  const { id } = await callApi<{ id: string }>(page, 'POST', base, { name: 'Other steps', ...kind })
  const title = { id: 'title', type: 'TEXT', role: 'TITLE', text: { en: 'Welcome' } }
  const component = {
    ...{ configVersion: 2, container: 'POPUP', placement: 'CENTER', blocks: [title] },
    ...{ style: { scheme: 'LIGHT' }, dismissal: { closeButton: true, escape: true, outside: false } },
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
