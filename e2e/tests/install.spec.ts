import { writeProject } from '../support/api.ts'
import { listViolations } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

test('a developer adds the tag to a page of another origin, and Install says that it was heard', async ({
  dashboard,
  context,
  openShop,
}) => {
  const { appId, sdkKey } = await writeProject(dashboard)
  await dashboard.goto(`/app/${appId}/projects`)
  await dashboard.getByRole('link', { name: 'Settings', exact: true }).click()
  await dashboard.getByRole('link', { name: 'Install' }).click()
  await expect(dashboard.getByText('Waiting for the first request from your app…')).toBeVisible()
  await expect(dashboard.getByLabel('Script tag', { exact: true })).toContainText(sdkKey)
  expect(await listViolations(dashboard)).toEqual([])

  const { url } = await openShop(sdkKey)
  const shop = await context.newPage()
  await shop.goto(url)
  await expect(dashboard.getByText('Connected', { exact: true })).toBeVisible()
  const { origin } = new URL(url)
  await expect(dashboard.getByRole('region', { name: 'Origins' })).toContainText(origin)

  await dashboard.reload()
  await expect(dashboard.getByText('Connected', { exact: true })).toBeVisible()
})
