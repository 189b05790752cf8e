import type { Page } from '@playwright/test'
import { callApi, writeProject, type WrittenProject } from '../support/api.ts'
import { Editor } from '../support/editor.ts'
import { guestPassword, openGuest } from '../support/guest.ts'
import { demoEmail, demoPassword } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

// Refusals that the tabs cause on purpose.
test.use({ expectedConsoleErrors: [/status of 4(01|03|17)|Failed to load resource/] })

test('an open editor goes on saving when its author signs in again in another tab', async ({
  dashboard: page,
}) => {
  const project = await writeProject(page)
  const editor = await openEditor(page, project)
  // Only the server's response informs the editor of this sign-in.
  await logIn(page, demoEmail, demoPassword)
  await write(editor, 'After one sign-in')
  await editor.expectSaved()

  const other = await page.context().newPage()
  await other.goto('/home')
  await signOut(other)
  await expect(page).toHaveURL(/\/signin$/)
  await fillSignIn(other, demoEmail, demoPassword)
  // The tab returns by itself to its member's last page.
  await expect(page).toHaveURL(new RegExp(project.editorPath))
  await write(editor, 'After another')
  await editor.expectSaved()
  expect(await readSteps(page, project)).toContain('After another')
})

test('a tab stops when somebody else signs in, and keeps unsaved work for its author', async ({
  dashboard: page,
  browser,
}) => {
  const project = await writeProject(page)
  const { guest, name, email } = await openGuest(page, browser, 'Admin')
  await guest.context().close()
  const editor = await openEditor(page, project)
  const saves = '**/assists/**'
  await page.route(saves, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  await write(editor, 'Not saved yet')
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(/offline/i)

  const other = await page.context().newPage()
  await other.goto('/home')
  await signOut(other)
  await expect(page).toHaveURL(/\/signin$/)
  await fillSignIn(other, email, guestPassword)
  await expect(page.getByText(`${name} has signed in to this browser`)).toBeVisible()
  await page.unroute(saves)

  // In the same tab, the other member neither sees the work nor saves it.
  await page.getByRole('link', { name: `Continue as ${name}` }).click()
  await expect(page).toHaveURL(/\/home$/)
  await openEditor(page, project)
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
  expect(await readSteps(page, project)).not.toContain('Not saved yet')

  await other.bringToFront()
  await signOut(other)
  await expect(page).toHaveURL(/\/signin$/)
  await page.bringToFront()
  await page.goto(project.editorPath)
  await fillSignIn(page, demoEmail, demoPassword)
  await expect(page.getByText('Changes from your last visit were restored')).toBeVisible()
  await editor.expectSaved()
  expect(await readSteps(page, project)).toContain('Not saved yet')
})

test('a request of a tab is refused once another author has signed in', async ({
  dashboard: page,
  browser,
}) => {
  const project = await writeProject(page)
  const { guest, name, email } = await openGuest(page, browser, 'Admin')
  await guest.context().close()
  const editor = await openEditor(page, project)
  await logIn(page, email, guestPassword)
  await write(editor, 'In the wrong name')
  await expect(page.getByText(`${name} has signed in to this browser`)).toBeVisible()
  expect(await readSteps(page, project)).not.toContain('In the wrong name')

  await fillSignIn(page, demoEmail, demoPassword)
  await expect(page).toHaveURL(new RegExp(project.editorPath))
  await editor.expectSaved()
  expect(await readSteps(page, project)).toContain('In the wrong name')
})

async function openEditor(page: Page, { editorPath }: WrittenProject): Promise<Editor> {
  await page.goto(editorPath)
  const editor = new Editor(page)
  await editor.openStep(1)
  await editor.openTab('Content')
  return editor
}

async function write(editor: Editor, title: string): Promise<void> {
  await editor.settings.getByRole('textbox', { name: 'Title (en)' }).fill(title)
}

/** Signs in with this browser's cookies, but without a page that could notify the others. */
async function logIn(page: Page, email: string, password: string): Promise<void> {
  const answer = await page.request.post('./v1/users/login', { data: { email, password } })
  expect(answer.ok()).toBe(true)
}

async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Profile of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/signin$/)
}

async function readSteps(page: Page, { appId, appVersionId, projectId }: WrittenProject) {
  const path = `/v1/apps/${appId}/app-versions/${appVersionId}/projects/${projectId}/assists`
  const { content } = await callApi<{ content: unknown[] }>(page, 'GET', path)
  return JSON.stringify(content)
}
