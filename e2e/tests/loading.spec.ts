import type { Page } from '@playwright/test'
import { recordLoading } from '../support/page-loading.ts'
import { callApi } from '../support/api.ts'
import { expect, test } from '../support/test.ts'

interface Content<T> {
  content: T[]
}

const MOST_REQUESTS = 15
const MOST_REQUESTS_OF_THE_EDITOR = 25
const MOST_WAVES = 4

test('a screen loads in few requests and waves, and asks for nothing that its page brought', async ({
  dashboard,
}) => {
  const { content: apps } = await callApi<Content<{ id: string; name: string }>>(dashboard, 'GET', '/v1/apps')
  const app = apps.find(({ name }) => name === 'Sample shop')?.id ?? ''
  const versions = await callApi<Content<{ id: string }>>(dashboard, 'GET', `/v1/apps/${app}/app-versions`)
  const place = `${app}/${versions.content[0]?.id}`
  const projects = await callApi<Content<{ id: string; subType: string }>>(
    dashboard,
    'GET',
    `/v1/apps/${place.replace('/', '/app-versions/')}/projects`,
  )
  const deployments = await callApi<Content<{ id: string }>>(dashboard, 'GET', `/v1/apps/${app}/deployments`)
  const walkthrough = projects.content.find(({ subType }) => subType === 'STATIC_FLOW')?.id

  await delayAnswers(dashboard)
  for (const path of [
    '/home',
    `/app/${app}/projects`,
    `/app/${app}/live-projects`,
    `/app/${app}/insights`,
    `/app/${app}/insight/${deployments.content[0]?.id}`,
    `/app/${app}/user-segments`,
    `/app/${app}/settings/install`,
    `/app/${app}/settings/privacy`,
    '/invite-members',
  ]) {
    await expectLoading(dashboard, path, MOST_REQUESTS)
  }
  await expectLoading(dashboard, `/editor/${place}/${walkthrough}`, MOST_REQUESTS_OF_THE_EDITOR)
})

test('the sign-in loads in few requests and waves', async ({ page }) => {
  await delayAnswers(page)
  await expectLoading(page, '/signin', MOST_REQUESTS)
})

test('the skeleton of a page is in the appearance that was chosen', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'dark'))
  await page.emulateMedia({ colorScheme: 'light' })
  await page.route('**/assets/*.js', () => undefined)
  await page.goto('/signin', { waitUntil: 'commit' })
  await expect(page.locator('#skeleton')).toHaveCSS('background-color', 'rgb(17, 23, 20)')
})

test.describe('Firefox', () => {
  test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' })

  test('the skeleton of a page makes way for the note about the browser', async ({ page }) => {
    await page.goto('/signin')
    await expect(page.getByRole('button', { name: 'Continue anyway' })).toBeVisible()
    await expect(page.locator('#skeleton')).toHaveCount(0)
  })
})

/** Without latency an answer can overtake a request that did not wait for it, as can one from the cache. */
async function delayAnswers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const unlimited = { downloadThroughput: -1, uploadThroughput: -1, offline: false }
  await session.send('Network.emulateNetworkConditions', { latency: 150, ...unlimited })
}

/** Counts also what a screen asks for once it stands, such as pictures. */
async function expectLoading(page: Page, path: string, mostRequests: number): Promise<void> {
  const loading = recordLoading(page)
  await page.goto(path)
  // Screens that wait for their texts are held back.
  await expect(page.locator('meta[name=texts]'), path).toHaveAttribute('content', /^common [a-z -]+$/)
  await expect(page.locator('main, [role=application]').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const { requests, waves } = loading.stop()
  await expect(page.locator('#first-answers'), path).toHaveCount(0)
  await expect(page.locator('#skeleton'), path).toHaveCount(0)
  expect.soft(requests.length, `${path}:\n${requests.join('\n')}`).toBeLessThanOrEqual(mostRequests)
  expect.soft(waves, `${path}:\n${requests.join('\n')}`).toBeLessThanOrEqual(MOST_WAVES)
}
