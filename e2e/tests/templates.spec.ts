import type { Page } from '@playwright/test'
import { callApi, writeProject, type WrittenProject } from '../support/api.ts'
import { Editor } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

test('a step is kept as a template and applied to another; one that does not fit says so', async ({
  dashboard: page,
}) => {
  const project = await writeProject(page)
  await page.goto(project.editorPath)
  const editor = new Editor(page)
  await editor.openStep(1)
  await editor.openTab('Style')
  await editor.settings.getByRole('button', { name: 'Templates' }).click()
  const dialog = page.getByRole('dialog', { name: 'Templates' })
  await expect(dialog.getByText('None yet.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name of the template' }).fill('Our hello')
  await dialog.getByRole('button', { name: 'Keep this step as a template' }).click()
  const own = dialog.getByRole('region', { name: 'Templates of this app' })
  await expect(own.getByRole('button', { name: 'Our hello', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  await editor.openStep(2)
  await editor.settings.getByRole('button', { name: 'Templates' }).click()
  await own.getByRole('button', { name: 'Our hello', exact: true }).click()
  await editor.expectSaved()
  expect(await readSteps(page, project)).toMatchObject([
    { container: 'POPUP' },
    {
      container: 'POPUP',
      blocks: [{ text: { en: 'Your cart' } }, { role: 'BODY' }, { label: { en: 'Done' } }],
    },
  ])
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await editor.expectSaved()
  expect(await readSteps(page, project)).toMatchObject([{ container: 'POPUP' }, { container: 'TOOLTIP' }])

  // In a project of its own that only ever shows a tooltip, a pop-up has no place.
  const tip = await writeTip(page, project)
  await page.goto(tip.editorPath)
  await editor.openTab('Style')
  await editor.settings.getByRole('button', { name: 'Templates' }).click()
  await expect(own.getByRole('article')).toContainText('Our hello')
  await expect(own.getByRole('article')).toContainText('Does not fit here: it was made for Pop-up')
  await expect(own.getByRole('button', { name: 'Our hello', exact: true })).toHaveCount(0)
  await own.getByRole('button', { name: 'Delete the template Our hello' }).click()
  await expect(own.getByRole('article')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(own.getByRole('article')).toContainText('Our hello')
})

interface StoredComponent {
  container: string
  blocks: object[]
}

async function readSteps(page: Page, project: WrittenProject): Promise<StoredComponent[]> {
  const { appId, appVersionId, projectId } = project
  const path = `/v1/apps/${appId}/app-versions/${appVersionId}/projects/${projectId}/assists`
  const { content } = await callApi<{ content: { component: StoredComponent }[] }>(page, 'GET', path)
  return content.map(({ component }) => component)
}

/** A project of a single tooltip in the same app. */
async function writeTip(
  page: Page,
  { appId, appVersionId }: WrittenProject,
): Promise<{ editorPath: string }> {
  const base = `/v1/apps/${appId}/app-versions/${appVersionId}/projects`
  const kind = { category: 'NUDGES', type: 'ASSIST', subType: 'TOOLTIP' }
  const { id } = await callApi<{ id: string }>(page, 'POST', base, { name: 'Tip', ...kind })
  await callApi(page, 'POST', `${base}/${id}/assists`, {
    name: 'Tip',
    component: {
      ...{ configVersion: 2, container: 'TOOLTIP', placement: 'AUTO', style: { scheme: 'LIGHT' } },
      dismissal: { closeButton: true, escape: true, outside: false },
      blocks: [{ id: 'title', type: 'TEXT', role: 'TITLE', text: { en: 'Here' } }],
    },
  })
  return { editorPath: `/editor/${appId}/${appVersionId}/${id}` }
}
