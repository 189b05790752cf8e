import type { Locator, Page } from '@playwright/test'
import { callApi, writeProject } from '../support/api.ts'
import { expect, test } from '../support/test.ts'

const readScroll = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** Follows a link where the page stands, and returns where that was: a pointer would scroll the link into view first. */
const leaveBy = (link: Locator) =>
  link.evaluate((it: HTMLElement) => {
    const left = Math.round(window.scrollY)
    it.click()
    return left
  })

const expectScroll = (page: Page, left: number) =>
  expect.poll(async () => Math.abs((await readScroll(page)) - left)).toBeLessThan(5)

test('back from a project, the list is searched and scrolled as it was left', async ({ dashboard: page }) => {
  const { appId, appVersionId } = await writeProject(page)
  const base = `/v1/apps/${appId}/app-versions/${appVersionId}/projects`
  const kind = { category: 'USER_ONBOARDING', type: 'SINGLE_FLOW', subType: 'STATIC_FLOW' }
  await Promise.all(
    Array.from({ length: 70 }, (_, at) => callApi(page, 'POST', base, { name: `Tour ${100 + at}`, ...kind })),
  )
  await page.goto(`/app/${appId}/projects?sort=name`)
  await page.getByRole('textbox', { name: 'Search projects' }).fill('tour')
  await expect(page).toHaveURL(/q=tour/)
  const last = page.getByRole('link', { name: 'Tour 123' })
  await expect(async () => {
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight }))
    await expect(last).toBeInViewport({ timeout: 1000 })
  }).toPass()
  for (const goBack of [
    () => page.goBack(),
    () => page.getByRole('link', { name: 'Back to projects' }).click(),
  ]) {
    const left = await leaveBy(last)
    expect(left).toBeGreaterThan(1000)
    await expect(page).toHaveURL(/\/(editor|static)\//)
    await expect(page.getByRole('link', { name: 'Back to projects' })).toBeVisible()
    await goBack()
    await expect(page).toHaveURL(/q=tour/)
    await expect(last).toBeInViewport()
    await expectScroll(page, left)
  }
  await expect(page.getByRole('textbox', { name: 'Search projects' })).toHaveValue('tour')
})

test('back from an end user, and forth again, the search is there', async ({ dashboard: page }) => {
  const { appId, sdkKey } = await writeProject(page)
  const device = { platform: 'WEB', locale: 'en', appVersion: null }
  for (let at = 0; at < 40; at += 1) {
    const data = { endUserId: `ada-${100 + at}`, sessionId: 's', properties: {}, device }
    const answer = await page.request.post(`/sdk/v1/${sdkKey}/session`, { data })
    expect(answer.ok()).toBe(true)
  }
  await page.goto(`/app/${appId}/end-users`)
  await page.getByRole('textbox', { name: /^Search|^Find|id/i }).fill('ada-1')
  const someone = page.getByRole('link', { name: 'ada-100', exact: true })
  await someone.scrollIntoViewIfNeeded()
  const left = await leaveBy(someone)
  expect(left).toBeGreaterThan(500)
  await expect(page.getByRole('heading', { name: 'ada-100' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'End users' }).click()
  await expect(someone).toBeInViewport()
  await expectScroll(page, left)
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'ada-100' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/q=ada-1/)
  await expect(someone).toBeInViewport()
})

test('projects as rows are moved with one call, which undo takes back, and the view is remembered', async ({
  dashboard: page,
}) => {
  const { appId, appVersionId } = await writeProject(page)
  const base = `/v1/apps/${appId}/app-versions/${appVersionId}/projects`
  const kind = { category: 'NUDGES', type: 'ASSIST', subType: 'TOOLTIP' }
  for (const name of ['First hint', 'Second hint']) await callApi(page, 'POST', base, { name, ...kind })
  await callApi(page, 'POST', `/v1/apps/${appId}/app-versions`, { name: '2.0' })
  await page.goto(`/app/${appId}/projects?version=${appVersionId}`)
  await page.locator('label', { hasText: 'List' }).click()
  const rows = page.getByRole('row', { name: /hint/ })
  await expect(rows).toHaveCount(2)
  await page.reload()
  for (const name of ['First hint', 'Second hint']) {
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  }
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  const moved = page.waitForRequest((request) => request.url().endsWith('/projects/move'))
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click()
  expect((await moved).postDataJSON()).toMatchObject({ ids: [expect.any(String), expect.any(String)] })
  await expect(rows).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(2)
})
