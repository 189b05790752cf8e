import { callApi, writeProject } from '../support/api.ts'
import { expect, test } from '../support/test.ts'

test('an Admin switches what authors of an app may use, each saved at once and undone with one click', async ({
  dashboard: page,
}) => {
  const { appId } = await writeProject(page)
  await page.goto(`/app/${appId}/projects`)
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Features' }).click()
  const nudges = page.getByRole('region', { name: 'Nudges' })
  const ping = nudges.getByRole('switch', { name: /^Ping/ })
  await expect(ping).not.toBeChecked()
  await expect(nudges.getByRole('switch', { name: /^Tooltip/ })).toBeChecked()

  await ping.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('“Ping” was turned on')).toBeVisible()
  expect(await isEnabled('PING')).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(ping).not.toBeChecked()
  await expect.poll(() => isEnabled('PING')).toBe(false)

  await page.getByRole('switch', { name: /^Regular/ }).click()
  await expect(page.getByText('“Regular expressions” was turned on')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('switch', { name: /^Regular/ })).toBeChecked()

  async function isEnabled(name: string): Promise<boolean | undefined> {
    const features = await callApi<{ name: string; enabled: boolean }[]>(
      page,
      'GET',
      `/v1/apps/${appId}/app-features`,
    )
    return features.find((it) => it.name === name)?.enabled
  }
})
