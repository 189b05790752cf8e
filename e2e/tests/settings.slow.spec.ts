import { callApi, writeProject, type WrittenProject } from '../support/api.ts'
import { Editor } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'
import type { Page } from '@playwright/test'

async function open(page: Page): Promise<{ editor: Editor; project: WrittenProject }> {
  const project = await writeProject(page)
  await page.goto(project.editorPath)
  const editor = new Editor(page)
  await editor.openStep(1)
  return { editor, project }
}

async function readComponents(
  page: Page,
  { appId, appVersionId, projectId }: WrittenProject,
): Promise<string> {
  const path = `/v1/apps/${appId}/app-versions/${appVersionId}/projects/${projectId}/assists`
  return JSON.stringify(await callApi<object>(page, 'GET', path))
}

test('a text gets bold words, a list and a link that is checked, and is undone', async ({
  dashboard: page,
}) => {
  const { editor, project } = await open(page)
  const text = editor.settings.getByRole('textbox', { name: 'Text (en)' })
  await text.fill('Pay here')
  await text.press('ControlOrMeta+A')
  await editor.settings.getByRole('button', { name: 'Bold' }).click()
  await expect.poll(() => readComponents(page, project)).toContain('**Pay here**')

  await editor.settings.getByRole('button', { name: 'Bulleted list' }).click()
  await expect.poll(() => readComponents(page, project)).toContain('- **Pay here**')

  await text.press('ControlOrMeta+A')
  await editor.settings.getByRole('button', { name: 'Link', exact: true }).click()
  const address = page.getByRole('textbox', { name: 'Link address' })
  await address.fill('javascript:alert(1)')
  await address.press('Enter')
  await expect(page.getByText('Use an https, mailto or tel link')).toBeVisible()
  await address.fill('/cart')
  await address.press('Enter')
  await expect.poll(() => readComponents(page, project)).toContain('- [**Pay here**](/cart)')

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(text.getByRole('link')).toHaveCount(0)
  await expect(text.getByRole('listitem')).toHaveText('Pay here')
  await editor.expectSaved()
})

test('a look dresses the step on the canvas, and an offset moves it', async ({ dashboard: page }) => {
  const { editor } = await open(page)
  await editor.openTab('Style')
  await editor.settings.getByRole('button', { name: 'Plum' }).click()
  const card = editor.frame.locator('waymark-guide .card')
  await expect(card).toHaveCSS('background-color', 'rgb(253, 250, 255)')
  await editor.settings.getByText('Dark', { exact: true }).first().click()
  await expect(card).toHaveCSS('background-color', 'rgb(36, 26, 51)')

  const before = await card.boundingBox()
  await editor.settings.getByRole('textbox', { name: 'Vertical' }).fill('80')
  await expect.poll(async () => Math.round((await card.boundingBox())!.y - before!.y)).toBeGreaterThan(40)
  await editor.settings.getByRole('button', { name: 'Reset position' }).click()
  await expect.poll(async () => Math.round((await card.boundingBox())!.y - before!.y)).toBe(0)
  await editor.expectSaved()
})

test('only what a kind can do is offered', async ({ dashboard: page }) => {
  const { editor } = await open(page)
  await editor.settings.getByRole('button', { name: 'Add content' }).click()
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem', { name: 'Video' })).toBeVisible()
  await expect(menu.getByRole('menuitem', { name: 'Entry' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await editor.openTab('Behaviour')
  await expect(editor.settings.getByRole('radio', { name: /A click on the element/ })).toHaveCount(0)
  await editor.openTab('Style')
  await editor.settings.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Gesture' }).click()
  await editor.settings.getByRole('button', { name: 'Swipe left' }).click()
  await editor.openTab('Behaviour')
  await expect(editor.settings.getByRole('radio', { name: /A click on the element/ })).toBeVisible()
  await expect(editor.settings.getByRole('switch', { name: /A click outside/ })).toHaveCount(0)
  await editor.expectSaved()
})

test('an ambiguous element numbers its rivals, and one is taken by its number', async ({
  dashboard: page,
}) => {
  const { editor } = await open(page)
  await editor.openStep(2)
  await editor.openTab('Element')
  await editor.settings.getByRole('button', { name: /^Remove attribute|^Remove data-testid/ }).click()
  await editor.expectCheck(/elements match equally well/)
  await editor.settings.getByRole('button', { name: 'Show them on the page' }).click()
  await expect(editor.frame.locator('waymark-marks')).toBeAttached()
  await editor.settings.getByRole('button', { name: 'Choose number 2' }).click()
  await expect(editor.settings.locator('[data-strength="WEAK"]')).toContainText(
    'The 2nd of 16 equal elements',
  )
  await expect(editor.frame.locator('waymark-marks')).toHaveCount(0)
  await expect(editor.settings.getByRole('textbox', { name: 'Position' })).toHaveValue('2')
})

test('an element whose clues fit nothing any more is found by its looks, and gives new clues', async ({
  dashboard: page,
}) => {
  const { editor } = await open(page)
  await editor.openStep(2)
  await editor.openTab('Element')
  await editor.settings.getByRole('button', { name: 'Pick' }).first().click()
  await editor.frame.getByRole('link', { name: 'Shop all plants' }).click()
  await editor.expectCheck('Found on this page')
  // Simulates a release that changes the attributes and the text that the clues refer to.
  await editor.frame.getByRole('link', { name: 'Shop all plants' }).evaluate((link) => {
    for (const name of link.getAttributeNames()) {
      if (name.startsWith('data-') || name === 'id') link.removeAttribute(name)
    }
    link.textContent = 'All our plants'
  })
  await editor.expectCheck(/Going by appearance, it is the marked element/)
  await editor.settings.getByRole('button', { name: 'Use clues of the marked element' }).click()
  await editor.expectCheck('Found on this page')
  await expect(editor.settings.getByRole('textbox', { name: 'Text (en)' })).toHaveValue('All our plants')
})
