import type { Page } from '@playwright/test'
import { callApi, writeProject, type WrittenProject } from '../support/api.ts'
import { Editor } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

test('a step is kept as a template and applied to another', async ({ dashboard: page }) => {
  const project = await writeProject(page)
  await page.goto(project.editorPath)
  const editor = new Editor(page)
  await editor.openStep(1)
  await editor.openTab('Style')
  await editor.settings.getByRole('button', { name: 'Templates' }).click()
  const dialog = page.getByRole('dialog', { name: 'Templates' })
  await expect(dialog.getByText('No templates yet.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Template name' }).fill('Our hello')
  await dialog.getByRole('button', { name: 'Save step as template' }).click()
  const own = dialog.getByRole('region', { name: 'App templates' })
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
