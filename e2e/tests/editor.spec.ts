import type { Page } from '@playwright/test'
import { callApi, writeProject } from '../support/api.ts'
import { Editor } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

test.describe('an editor without a network', () => {
  test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED/] })

  test('text written without a network is kept through a reload and sent when the network returns', async ({
    dashboard: page,
    context,
  }) => {
    const project = await writeProject(page)
    await page.goto(project.editorPath)
    const editor = new Editor(page)
    await editor.openStep(1)
    const title = editor.settings.getByRole('textbox', { name: 'Title (en)' })
    await context.route('**/v2/**', (route) => route.abort('internetdisconnected'))
    await title.fill('Written on a train')
    await expect(page.getByRole('main').getByRole('status').first()).not.toHaveText(/^(Saved|Saving)/)

    await context.unroute('**/v2/**')
    page.once('dialog', (dialog) => dialog.accept())
    await page.reload()
    await editor.openStep(1)
    await expect(title).toHaveValue('Written on a train')
    await editor.expectSaved()
    const { appId, appVersionId, projectId } = project
    const base = `/v1/apps/${appId}/app-versions/${appVersionId}/projects/${projectId}/assists`
    const { content } = await callApi<{ content: object[] }>(page, 'GET', base)
    expect(JSON.stringify(content[0])).toContain('Written on a train')
  })
})

test.describe('an editor with two authors', () => {
  test.use({ expectedConsoleErrors: [/status of 409/] })

  const titleIn = (editor: Editor) => editor.settings.getByRole('textbox', { name: 'Title (en)' })

  /** Opens the first step of a project in two windows. */
  async function openTwice(page: Page) {
    const { editorPath } = await writeProject(page)
    const other = await page.context().newPage()
    for (const each of [page, other]) {
      await each.goto(editorPath)
      await new Editor(each).openStep(1)
    }
    return { other, mine: new Editor(page), theirs: new Editor(other) }
  }

  test('the later of two authors sees both versions and chooses', async ({ dashboard: page }) => {
    const { other, mine, theirs } = await openTwice(page)
    const former = await titleIn(mine).inputValue()
    await mine.settings.getByRole('tab', { name: 'Behaviour' }).click()
    await mine.settings.getByRole('textbox', { name: 'Step name' }).fill('Unrelated')
    await mine.expectSaved()
    await mine.settings.getByRole('tab', { name: 'Content' }).click()
    await titleIn(theirs).fill('Theirs')
    await theirs.expectSaved()
    await titleIn(mine).fill('Mine')
    await page.getByRole('button', { name: 'Changed by someone else' }).click()
    const dialog = page.getByRole('dialog', { name: 'Changed by someone else' })
    await expect(dialog.getByText(/changed .* (ago|now)/i)).toBeVisible()
    for (const [version, title] of [
      ['Yours', 'Mine'],
      ['Theirs', 'Theirs'],
    ] as const) {
      const shown = dialog.getByRole('region', { name: version, exact: true })
      await expect(shown.getByRole('listitem')).toHaveText([`Title (English)${title}`])
      await expect(shown.locator('iframe').contentFrame().getByText(title, { exact: true })).toBeVisible()
    }
    await dialog.getByRole('button', { name: 'Take theirs' }).click()
    await expect(titleIn(mine)).toHaveValue('Theirs')
    await mine.expectSaved()

    const undo = page.getByRole('button', { name: 'Undo', exact: true })
    await undo.click()
    await expect(titleIn(mine)).toHaveValue('Mine')
    await mine.expectSaved()
    await other.reload()
    await theirs.openStep(1)
    await expect(titleIn(theirs)).toHaveValue('Mine')
    await undo.click()
    await expect(titleIn(mine)).toHaveValue(former)
    await mine.settings.getByRole('tab', { name: 'Behaviour' }).click()
    const name = mine.settings.getByRole('textbox', { name: 'Step name' })
    await expect(name).toHaveValue('Unrelated')
    await undo.click()
    await expect(name).not.toHaveValue('Unrelated')
    await mine.expectSaved()
  })

  test('the later of two authors keeps theirs, with the other one undo away', async ({ dashboard: page }) => {
    const { other, mine, theirs } = await openTwice(page)
    await titleIn(theirs).fill('Theirs')
    await theirs.expectSaved()
    await titleIn(mine).fill('Mine')
    await page.getByRole('button', { name: 'Changed by someone else' }).click()
    await page.getByRole('button', { name: /keep mine/i }).click()
    await mine.expectSaved()
    await expect(titleIn(mine)).toHaveValue('Mine')
    await other.reload()
    await theirs.openStep(1)
    await expect(titleIn(theirs)).toHaveValue('Mine')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(titleIn(mine)).toHaveValue('Theirs')
  })
})
