import { callApi, deliver, writeProject } from '../support/api.ts'
import { listViolations } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

interface Tracker {
  track(name: string, properties: object): void
}

test('goals say who did what the guide is about, by an event and by a page', async ({
  dashboard: page,
  context,
  openShop,
}) => {
  const project = await writeProject(page)
  const { appId, sdkKey } = project
  await deliver(page, project)
  const { content } = await callApi<{ content: [{ id: string }] }>(
    page,
    'GET',
    `/v1/apps/${appId}/deployments`,
  )
  await page.goto(`/app/${appId}/insight/${content[0].id}`)
  await page.getByRole('tab', { name: 'Goals' }).click()
  await page.getByRole('button', { name: 'New goal' }).click()
  const form = page.getByRole('dialog', { name: 'New goal' })
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Large order')
  await form.getByRole('textbox', { name: 'Event name' }).fill('order placed')
  await form.getByRole('button', { name: 'Add property condition' }).click()
  await form.getByRole('textbox', { name: 'Property of the event' }).fill('totalCents')
  await form.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Number' }).click()
  await form.getByRole('combobox', { name: 'Comparison' }).click()
  await page.getByRole('option', { name: 'is at least' }).click()
  await form.getByRole('textbox', { name: 'Value' }).fill('5000')
  expect(await listViolations(page, { within: '[role=dialog]' })).toEqual([])
  await form.getByRole('button', { name: 'Save' }).click()
  const order = page.getByRole('region', { name: 'Large order' })
  await expect(order).toContainText('Main goal')

  await page.getByRole('button', { name: 'New goal' }).click()
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Products')
  await form.getByText('A page', { exact: true }).click()
  await form.getByRole('combobox', { name: 'The page path' }).click()
  await page.getByRole('option', { name: 'contains' }).click()
  await form.getByRole('textbox', { name: 'Page path' }).fill('/products')
  await form.getByRole('button', { name: 'Save' }).click()
  const products = page.getByRole('region', { name: 'Products' })
  await expect(products).toContainText('A page whose path contains /products, within 7 days')

  const { url } = await openShop(sdkKey)
  const shop = await context.newPage()
  const track = (totalCents: number) =>
    shop.evaluate((total) => {
      const { waymark } = globalThis as unknown as { waymark: Tracker }
      waymark.track('order placed', { totalCents: total })
    }, totalCents)
  await shop.goto(url)
  await shop.getByRole('dialog', { name: 'Hello' }).getByRole('button', { name: 'Close' }).click()
  await track(100)
  await track(9000)
  await track(9000)
  await shop.waitForResponse((answer) => answer.url().endsWith('/events') && answer.ok())

  await expect(async () => {
    await page.reload()
    await expect(order).toContainText('Goal rate100%', { timeout: 3000 })
  }).toPass({ timeout: 30_000 })
  await expect(products).toContainText('Goal rate0%')
  await shop
    .getByRole('link', { name: /all plants/i })
    .first()
    .click()
  await expect(shop).toHaveURL(/products/)
  await expect(async () => {
    await page.reload()
    await expect(products).toContainText('Goal rate100%', { timeout: 3000 })
  }).toPass({ timeout: 30_000 })
  expect(await listViolations(page)).toEqual([])
})
