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

interface Carrier {
  waymark?: { on: unknown; identify(id: string, properties: object): void }
}
