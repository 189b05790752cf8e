import type { Page } from '@playwright/test'
import { startMixpanelServer, type MixpanelServer } from '../../apps/server/test/mixpanel-server.ts'
import { callApi, writeProject } from '../support/api.ts'
import { listViolations } from '../support/axe.ts'
import { startOwnServer } from '../support/own-server.ts'
import { expect, test } from '../support/test.ts'

let mixpanel: MixpanelServer
let waymark: Awaited<ReturnType<typeof startOwnServer>>

test.beforeAll(async () => {
  mixpanel = await startMixpanelServer({ now: () => new Date() })
  waymark = await startOwnServer(4187, { WAYMARK_MIXPANEL_URL: mixpanel.url })
})
test.afterAll(async () => {
  await waymark.close()
  await mixpanel.close()
})
test.use({ baseURL: 'http://localhost:4187', expectedConsoleErrors: [/status of 4(00|04|09|17)/] })

test('a list of end users comes from a file, is refused by its rows, replaced and deleted', async ({
  dashboard: page,
}) => {
  const { appId } = await writeProject(page)
  await page.goto(`/app/${appId}/projects`)
  await page.getByRole('link', { name: 'User segments' }).click()
  await page.getByRole('link', { name: 'Lists' }).click()
  await expect(page).toHaveURL(/user-segments\/lists/)
  await expect(page.getByRole('heading', { name: 'No lists of end users yet' })).toBeVisible()
  expect(await listViolations(page)).toEqual([])

  await page.getByRole('button', { name: 'Upload file' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload list of end users' })
  await dialog.getByRole('button', { name: 'Create list' }).click()
  await expect(dialog.getByText('Choose a file', { exact: true })).toBeVisible()
  await choose(page, ['user_id', 'ada', '', 'ben,7', 'cleo'])
  await expect(dialog.getByLabel('Name')).toHaveValue('members')
  await dialog.getByLabel('Name').fill('Loyal')
  await dialog.getByRole('button', { name: 'Create list' }).click()
  const refusal = dialog.getByRole('alert')
  await expect(refusal).toContainText('Row 3 is blank')
  await expect(refusal).toContainText('Row 4 has more than one column')
  expect(await listViolations(page, { within: '[role=dialog]' })).toEqual([])
  await choose(page, ['user_id', 'ada', 'ben', 'cleo'])
  await expect(refusal).toBeHidden()
  await expect(dialog.getByRole('table', { name: 'First rows of the file' })).toContainText('cleo')
  await dialog.getByRole('button', { name: 'Create list' }).click()
  await expect(page.getByText('Loyal now lists 3 end users')).toBeVisible()
  await expect(rowOf(page, 'Loyal')).toContainText('Up to date')
  await expect(rowOf(page, 'Loyal').getByRole('cell', { name: '3', exact: true })).toBeVisible()
  // The dialog's content disappears before the dialog does.
  await expect(dialog).toBeHidden()
  expect(await listViolations(page)).toEqual([])

  await openMenu(page, 'Loyal', 'Replace file')
  await choose(
    page,
    Array.from({ length: 1500 }, (_, index) => `user-${index}`),
  )
  await page.getByRole('button', { name: 'Replace', exact: true }).click()
  await expect(rowOf(page, 'Loyal')).toContainText('1,500')

  const { content } = await callApi<{ content: { id: string }[] }>(
    ...[page, 'GET', `/v1/apps/${appId}/providers/STATIC`],
  )
  const segment = await callApi<{ id: string }>(page, 'POST', `/v1/apps/${appId}/segments`, {
    name: 'Loyal people',
  })
  const condition = { kind: 'PROVIDER', providerId: content[0]?.id, operator: 'IN' }
  await callApi(page, 'POST', `/v1/apps/${appId}/segments/${segment.id}/rules`, { condition })
  await openMenu(page, 'Loyal', 'Delete')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('Loyal people')
})

test('cohorts of Mixpanel are chosen, read, fail in words and are pushed', async ({ dashboard: page }) => {
  mixpanel.cohorts = [
    { id: 7, name: 'Loyal', members: Array.from({ length: 1200 }, (_, index) => `user-${index}`) },
    { id: 8, name: 'New', members: ['ada'] },
  ]
  const { appId } = await writeProject(page)
  await page.goto(`/app/${appId}/integrations/providers`)
  await page.getByRole('button', { name: 'Connect Mixpanel' }).click()
  const form = page.getByRole('dialog', { name: 'Connect Mixpanel' })
  await form.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(form.getByText('This field is required').first()).toBeVisible()
  expect(await listViolations(page, { within: '[role=dialog]' })).toEqual([])
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Analytics')
  await form.getByLabel('Service account name').fill('waymark')
  await form.getByRole('textbox', { name: 'Service account secret' }).fill('service-secret')
  await form.getByLabel('Project ID').fill('42')
  await form.getByRole('button', { name: 'Connect', exact: true }).click()

  const cohorts = page.getByRole('dialog', { name: 'Cohorts in Analytics' })
  await cohorts.getByLabel('Loyal · 1,200 members').check()
  expect(await listViolations(page, { within: '[role=dialog]' })).toEqual([])
  await cohorts.getByRole('button', { name: 'Choose and synchronise' }).click()
  await expect(rowOf(page, 'Loyal')).toContainText('1,200')
  await expect(rowOf(page, 'Loyal')).toContainText('Up to date')

  mixpanel.serviceAccount.token = 'rotated'
  await openMenu(page, 'Loyal', 'Synchronise now')
  await expect(rowOf(page, 'Loyal')).toContainText('Mixpanel rejected this service account')
  await expect(rowOf(page, 'Loyal')).toContainText('1,200')
  expect(await listViolations(page)).toEqual([])

  await openMenu(page, 'Analytics', 'Push address')
  await page.getByRole('button', { name: 'Create address' }).click()
  const address = await page.getByLabel('Push address', { exact: true }).inputValue()
  expect(await listViolations(page, { within: '[role=dialog]' })).toEqual([])
  await page.keyboard.press('Escape')
  const answer = await page.request.post(address, {
    data: {
      action: 'members',
      parameters: {
        mixpanel_cohort_id: '7',
        mixpanel_cohort_name: 'Loyal',
        mixpanel_session_id: 's1',
        page_info: { total_pages: 1, page_count: 1 },
        members: [{ mixpanel_distinct_id: 'ada' }],
      },
    },
  })
  expect(await answer.json()).toEqual({ action: 'members', status: 'success' })
  await page.reload()
  await expect(rowOf(page, 'Loyal')).toContainText('Pushed')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(() => localStorage.setItem('waymark.language', 'de'))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Listen' })).toBeVisible()
  expect(await listViolations(page)).toEqual([])
})

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function openMenu(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function choose(page: Page, rows: string[]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name: 'members.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  })
}
