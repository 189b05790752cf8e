import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { callApi, deliver, writeProject, type WrittenProject } from '../support/api.ts'
import { openGuest } from '../support/guest.ts'
import { expect, test } from '../support/test.ts'

/** Opens the app as a person does, from the home screen. */
async function openApp(page: Page, { appName }: WrittenProject): Promise<void> {
  await page.goto('/home')
  await page.getByRole('link', { name: appName, exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()
}

async function openSettings(page: Page, project: WrittenProject, section: string): Promise<void> {
  await openApp(page, project)
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('main').getByRole('link', { name: section, exact: true }).click()
}

test('a member is added to an app, works there, and is removed and taken back with Undo', async ({
  dashboard: page,
  browser,
}) => {
  const project = await writeProject(page)
  const { guest, name } = await openGuest(page, browser)
  await openSettings(page, project, 'Members')
  await page.getByRole('button', { name: 'Add members' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add members' })
  await dialog.getByRole('combobox', { name: 'Members' }).fill(name)
  await page.getByRole('option', { name }).click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toBeVisible()
  await openApp(guest, project)

  await row.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
  await guest.context().close()
})

test('an Admin turns off all guides, and each screen of the app says so until they are on again', async ({
  dashboard: page,
}) => {
  const project = await writeProject(page)
  await deliver(page, project)
  await openSettings(page, project, 'SDK key and kill switch')
  const kill = page.getByRole('button', { name: 'Turn off all guides' })
  await kill.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off all guides' }).click()
  await expect(page.getByText('All guides are turned off. Nobody sees them.')).toBeVisible()
  await page.getByRole('link', { name: 'Live projects' }).click()
  await expect(page.getByRole('heading', { name: 'Live projects', level: 1 })).toBeVisible()
  await expect(page.getByRole('banner').getByText('Turned off')).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Turn guides back on' }).click()
  await expect(kill).toBeVisible()
})

test('a template of the app is renamed, deleted and restored', async ({ dashboard: page }) => {
  const project = await writeProject(page)
  const { appId, appVersionId, projectId } = project
  const assists = `/v1/apps/${appId}/app-versions/${appVersionId}/projects/${projectId}/assists`
  const { content } = await callApi<{ content: [{ component: object }] }>(page, 'GET', assists)
  const given = { name: 'Our hello', component: content[0].component }
  await callApi(page, 'POST', `/v1/apps/${appId}/custom-templates`, given)

  await openSettings(page, project, 'Templates')
  await page.getByRole('button', { name: 'Actions for Our hello' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Our welcome')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const card = page.getByRole('article').filter({ hasText: 'Our welcome' })
  await expect(card).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Our welcome' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(card).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toBeVisible()
})

test('an avatar is added to an app, deleted and restored', async ({ dashboard: page }) => {
  await openSettings(page, await writeProject(page), 'Avatars')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload avatar' }).click()
  await (await chooser).setFiles(fileURLToPath(new URL('../support/plant.png', import.meta.url)))
  const card = page.getByRole('article')
  await expect(card).toContainText('Not used yet')
  await card.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(card).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toBeVisible()
})

test('an author limits how many tours a person sees, and takes the limit away', async ({
  dashboard: page,
}) => {
  const project = await writeProject(page)
  await openSettings(page, project, 'Limits')
  await page.getByRole('button', { name: 'New limit' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New limit' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Two tours a week')
  await dialog.getByRole('combobox', { name: 'Kinds of guides' }).click()
  await page.getByRole('option', { name: 'Walkthrough', exact: true }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('textbox', { name: 'At most' }).fill('2')
  await dialog.getByRole('combobox', { name: 'Period' }).click()
  await page.getByRole('option', { name: 'in 7 days' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Two tours a week' })
  await expect(row).toContainText('2 in 7 days')
  await row.getByRole('button', { name: 'Delete Two tours a week' }).click()
  await expect(row).toHaveCount(0)
})

test('an Admin stops the storing of properties, and the list of end users says why it is empty', async ({
  dashboard: page,
}) => {
  const project = await writeProject(page)
  await openSettings(page, project, 'Privacy')
  await page.getByRole('switch', { name: /^Store last-known/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete and stop storing' }).click()
  await expect(page.getByText('Properties are no longer stored')).toBeVisible()
  await page.getByRole('link', { name: 'End users' }).click()
  await expect(page.getByText('Properties of end users are not stored')).toBeVisible()
})

test('an app is exported to a file, and another app takes it in after a look at what would change', async ({
  dashboard: page,
}) => {
  const [from, to] = [await writeProject(page), await writeProject(page)]
  await openSettings(page, from, 'Export and import')
  const download = page.waitForEvent('download')
  await page.getByText('Download file').click()
  const file = await (await download).path()
  expect(readFileSync(file, 'utf8')).toContain('Two steps')

  await openSettings(page, to, 'Export and import')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose file' }).click()
  const buffer = readFileSync(file)
  await (await chooser).setFiles({ name: 'app.json', mimeType: 'application/json', buffer })
  const report = page.getByRole('table', { name: 'What the import does' })
  await expect(report.getByRole('row').filter({ hasText: 'Project' })).toBeVisible()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText(/items? imported\./)).toBeVisible()
})

test('a captured screen is renamed, archived, and found in the archive', async ({ dashboard: page }) => {
  const project = await writeProject(page)
  const { appId, appVersionId, projectId, sdkKey } = project
  const place = `/v1/apps/${appId}/app-versions/${appVersionId}/projects/${projectId}`
  const { code } = await callApi<{ code: string }>(page, 'POST', `${place}/device-rooms`)
  const device = { name: 'Phone', platform: 'WEB', width: 390, height: 800, pixelRatio: 2 }
  const sdk = `/sdk/v1/${sdkKey}`
  const { token } = await callApi<{ token: string }>(page, 'POST', `${sdk}/rooms/join`, { code, device })
  const root = { className: 'Root', box: [0, 0, 390, 800], children: [] }
  const document = { format: 'waymark-screen', version: 1, screen: 'Cart', width: 390, height: 800, root }
  const capture = { token, name: 'Cart screen', kind: 'NATIVE', address: 'Cart', document }
  await callApi(page, 'POST', `${sdk}/captures`, capture)

  await openApp(page, project)
  await page.getByRole('link', { name: 'Screens' }).click()
  await page.getByRole('button', { name: 'Actions for Cart screen' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'Screen name' }).fill('Shopping cart')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Actions for Shopping cart' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(page.getByText('Shopping cart archived')).toBeVisible()
  await page.getByRole('switch', { name: 'Archived screens' }).click()
  await expect(page.getByRole('button', { name: 'Actions for Shopping cart' })).toBeVisible()
})
