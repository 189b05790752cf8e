import { callApi, writeProject } from '../support/api.ts'
import { expect, test } from '../support/test.ts'

interface Usage {
  properties: { name: string; propertyId: string | null; endUsers: number; lastValues: unknown[] }[]
}

test('authors see a property that an app sets a moment later', async ({ dashboard, page, openShop }) => {
  const { appId, sdkKey } = await writeProject(dashboard)
  await callApi(dashboard, 'POST', `/v1/apps/${appId}/properties`, { name: 'plan', type: 'STRING' })
  const { url } = await openShop(sdkKey)
  await page.goto(url)
  await page.waitForFunction(() => !!(window as never as Carrier).waymark?.on)
  await page.evaluate(() => {
    const { waymark } = window as never as Carrier
    waymark!.identify('ada', { plan: 'gold', hobby: 'chess' })
  })
  const readUsage = async () => {
    const { properties } = await callApi<Usage>(dashboard, 'GET', `/v1/apps/${appId}/property-usage`)
    return properties.map(({ name, propertyId, endUsers, lastValues }) => ({
      name,
      isRegistered: propertyId !== null,
      endUsers,
      lastValues,
    }))
  }
  await expect.poll(readUsage).toEqual([
    { name: 'plan', isRegistered: true, endUsers: 1, lastValues: ['gold'] },
    { name: 'hobby', isRegistered: false, endUsers: 1, lastValues: [] },
  ])
})

test('an author of a new app makes a segment on what the app sends, and it counts at once', async ({
  dashboard,
  page,
  openShop,
}) => {
  const { appId, sdkKey } = await writeProject(dashboard)
  const { url } = await openShop(sdkKey)
  await page.goto(url)
  await page.waitForFunction(() => !!(window as never as Carrier).waymark?.on)
  await page.evaluate(() => (window as never as Carrier).waymark!.identify('ada', { plan: 'gold' }))
  await expect
    .poll(async () => {
      const { properties } = await callApi<Usage>(dashboard, 'GET', `/v1/apps/${appId}/property-usage`)
      return properties.map(({ name }) => name)
    })
    .toEqual(['plan'])

  // Four clicks and two words, on one screen.
  await dashboard.goto(`/app/${appId}/user-segments`)
  await dashboard.getByRole('button', { name: 'New segment' }).click()
  await dashboard.getByRole('textbox', { name: 'Name' }).fill('Gold plan')
  await dashboard.getByRole('combobox', { name: 'What the condition checks' }).click()
  await dashboard.getByRole('option', { name: 'plan · 1 end user' }).click()
  await dashboard.getByRole('textbox', { name: 'Value' }).fill('gold')
  await expect(dashboard.getByRole('region', { name: 'Matching end users' })).toContainText('ada')
  await dashboard.getByRole('button', { name: 'Create segment' }).click()
  await expect(dashboard.getByRole('row', { name: /Gold plan/ })).toContainText('plan is “gold”')
})

interface Carrier {
  waymark?: { on: unknown; identify(id: string, properties: object): void }
}
