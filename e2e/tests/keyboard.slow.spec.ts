import type { Locator, Page } from '@playwright/test'
import { callApi, writeProject } from '../support/api.ts'
import { Editor } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

/** Keyboard only: no pointer, and no focus set by the test. */
test('a guide of two steps is authored and published by the keyboard alone', async ({ dashboard: page }) => {
  const { base, editorPath } = await createEmptyFlow(page)
  const { keyboard } = page
  const editor = new Editor(page)
  await page.goto(editorPath)
  await expect(page.getByRole('button', { name: 'Add step' })).toBeVisible()

  await tabTo(page, /^Add step$/)
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Add step' })).toBeVisible()
  await tabTo(page, /^Pop-up/)
  await keyboard.press('Enter')
  await expectFocus(page, /^Step 1:/)

  await keyboard.press('F6')
  await expectFocus(page, /^Move the component/)
  await keyboard.press('Enter')
  await expectFocus(page, /^Title/)
  await keyboard.press('Enter')
  await expect(editor.frame.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await keyboard.type('Welcome')
  await keyboard.press('Tab')
  await expect(editor.frame.getByRole('textbox', { name: 'Text' })).toBeFocused()
  await keyboard.type('Two steps and you know it all.')
  await keyboard.press('Escape')
  await expectFocus(page, /^Text: Two steps/)

  await keyboard.press('Shift+F6')
  await expectFocus(page, /^Step 1:/)
  await tabTo(page, /^Add step$/)
  await keyboard.press('Enter')
  await tabTo(page, /^Tooltip/)
  await keyboard.press('Enter')
  await expectFocus(page, /^Step 2:/)

  await keyboard.press('Shift+F6')
  await expectFocus(page, /^Back to projects$/)
  await keyboard.press('Shift+F6')
  await expectFocus(page, /^Content$/)
  await keyboard.press('ArrowRight')
  await keyboard.press('ArrowRight')
  await keyboard.press('ArrowRight')
  await expectFocus(page, /^Element$/)
  await tabTo(page, /^Pick/)
  await keyboard.press('Enter')
  await expect(page.getByText('Click the element on the page')).toBeVisible()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'Enter']) await keyboard.press(key)
  await editor.expectCheck(/^Found/)
  await expectFocus(page, /^Tag/)
  await editor.expectSaved()

  await keyboard.press('F6')
  await tabTo(page, /^Publish$/)
  await keyboard.press('Enter')
  // The second step still has the texts that it began with.
  await expect(page.getByRole('dialog', { name: 'Check before publishing' })).toBeVisible()
  await tabTo(page, /^Publish anyway$/)
  await keyboard.press('Enter')
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
  const project = await callApi<{ publishedVersion: number }>(page, 'GET', base)
  expect(project).toMatchObject({ stepCount: 2 })
  const { content } = await callApi<{ content: { identifiers: object[] }[] }>(page, 'GET', `${base}/assists`)
  expect(content[1]?.identifiers).toHaveLength(1)
})

test('the focus is never lost over moving, copying, deleting and closing', async ({ dashboard: page }) => {
  const { base, editorPath } = await createEmptyFlow(page, 'One', 'Two', 'Three')
  const { keyboard } = page
  const editor = new Editor(page)
  await page.goto(editorPath)
  await expect(editor.steps).toHaveCount(3)

  await tabTo(page, /^Step 1:/)
  await tabTo(page, /^Actions for step 1/)
  await openMenu(page)
  await keyboard.press('Escape')
  await expectFocus(page, /^Actions for step 1/)
  await keyboard.press('Shift+Tab')
  await keyboard.press('Shift+Tab')
  await expectFocus(page, /^Step 1:/)
  await keyboard.press('Alt+ArrowDown')
  await expectFocus(page, /^Step 2: One/)
  await keyboard.press('Shift+ArrowDown')
  await expectFocus(page, /^Step 3: Three/)
  await keyboard.press('Delete')
  await expect(editor.steps).toHaveCount(1)
  await expectFocus(page, /^Step 1: Two/)
  await keyboard.press('ControlOrMeta+Z')
  await expect(editor.steps).toHaveCount(3)

  await keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const words of ['Add next to selection', 'Next part of the editor', 'Paste']) {
    await expect(help.getByText(words, { exact: true })).toBeVisible()
  }
  await keyboard.press('Escape')
  await expect(help).toBeHidden()
  await expect.poll(() => readFocus(page)).not.toBe('')

  await tabTo(page, /^Actions for step 1: Two/)
  await openMenu(page)
  for (let at = 0; at < 9 && (await readFocus(page)) !== 'Move down'; at += 1)
    await keyboard.press('ArrowDown')
  await expectFocus(page, /^Move down$/)
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await expect.poll(() => editor.listStepNames()).toEqual(['1. One', '2. Three', '3. Two'])
  await expectFocus(page, /^Move down$/)
  await keyboard.press('Escape')
  await editor.expectSaved()
  const { content } = await callApi<{ content: { name: string }[] }>(page, 'GET', `${base}/assists`)
  expect(content.map(({ name }) => name)).toEqual(['One', 'Three', 'Two'])
})

test('the settings of the last step are drawn after passing others quickly', async ({ dashboard: page }) => {
  const { base, editorPath } = await createEmptyFlow(page)
  for (const name of ['One', 'Two', 'Three'])
    await callApi(page, 'POST', `${base}/assists`, { name, component: popUp(name) })
  await page.goto(editorPath)
  const editor = new Editor(page)
  const { settings } = editor
  const title = settings.getByRole('textbox', { name: 'Title (en)' })

  await expect(editor.steps).toHaveCount(3)
  await tabTo(page, /^Step 1:/)
  await expect(title).toHaveValue('One')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expectFocus(page, /^Step 3:/)
  await editor.expectDrawn()
  await expect(title).toHaveValue('Three')
  await expect(settings.getByRole('group', { name: /^(Title|Text|Button)$/ })).toHaveCount(3)
  await expect(settings.getByRole('button', { name: 'Add content' })).toBeVisible()
})

const popUp = (title: string) => ({
  configVersion: 2,
  container: 'POPUP',
  placement: 'CENTER',
  blocks: [
    { id: 'title', type: 'TEXT', role: 'TITLE', text: { en: title } },
    { id: 'text', type: 'TEXT', role: 'BODY', text: { en: 'In one sentence.' } },
    { id: 'button', type: 'BUTTON', style: 'PRIMARY', label: { en: 'Next' }, action: { type: 'NEXT' } },
  ],
  style: { scheme: 'AUTO' },
  dismissal: { closeButton: true, escape: true, outside: false },
})

test('a dialog over the editor returns the focus to where it was opened', async ({ dashboard: page }) => {
  const { editorPath } = await writeProject(page)
  const { keyboard } = page
  await page.goto(editorPath)
  await new Editor(page).openStep(1)
  const more = page.getByRole('button', { name: 'Actions for this guide' })

  for (const title of ['All texts and languages', 'Avatar', 'Move to another app version']) {
    await more.focus()
    await keyboard.press('Enter')
    await page.getByRole('menuitem', { name: title }).press('Enter')
    await expect(page.getByRole('dialog').locator(':focus')).toBeVisible()
    await keyboard.press('Escape')
    await expectFocus(page, /^Actions for this guide$/)
  }
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  await expect(page.getByRole('dialog').locator(':focus')).toBeVisible()
  await keyboard.press('Escape')
  await expectFocus(page, /^Publish$/)

  await page.getByRole('button', { name: 'Add content' }).press('Enter')
  await expect(page.getByRole('menu').locator(':focus')).toBeAttached()
  await keyboard.press('Escape')
  await expectFocus(page, /^Add content$/)

  await page.getByRole('button', { name: 'Two steps' }).press('Enter')
  await expectFocus(page, /^Project name$/)
  await keyboard.press('Escape')
  await expectFocus(page, /^Two steps$/)
})

test('Ctrl Z takes back what was typed where it was typed: in a field of its own, or in the guide', async ({
  dashboard: page,
}) => {
  const { editorPath } = await writeProject(page)
  const { keyboard } = page
  const editor = new Editor(page)
  await page.goto(editorPath)
  await editor.openStep(1)
  await editor.openTab('Content')
  const title = editor.settings.getByRole('textbox', { name: 'Title (en)' })
  const text = editor.settings.getByRole('textbox', { name: 'Text (en)' })
  const redo = page.getByRole('button', { name: 'Redo' })
  await title.fill('Written once')
  await editor.expectSaved()

  /** Corrects a typo in a field that commits its text only on request. */
  async function expectOwnUndo(field: Locator) {
    const before = await field.inputValue()
    await field.focus()
    await keyboard.press('End')
    // A single letter: how many of several one undo of the browser reverts depends on typing speed.
    await keyboard.type('x')
    await expect(field).toHaveValue(`${before}x`)
    await keyboard.press('ControlOrMeta+z')
    await expect(field).toHaveValue(before)
    await keyboard.press('ControlOrMeta+Shift+z')
    await expect(field).toHaveValue(`${before}x`)
    await keyboard.press('ControlOrMeta+z')
    await expect(title).toHaveValue('Written once')
  }
  await page.getByRole('button', { name: 'Two steps' }).press('Enter')
  await expectOwnUndo(page.getByRole('textbox', { name: 'Project name' }))
  await keyboard.press('Escape')
  await editor.settings.getByRole('button', { name: 'Link', exact: true }).click()
  await expectOwnUndo(page.getByRole('textbox', { name: 'Link address' }))
  await keyboard.press('Escape')
  await editor.settings.getByRole('button', { name: 'Templates' }).click()
  await expectOwnUndo(page.getByRole('textbox', { name: 'Template name' }))
  await keyboard.press('Escape')

  await title.press('ControlOrMeta+z')
  await expect(title).toHaveValue('Hello')
  await expect(redo).toBeEnabled()
  await title.press('ControlOrMeta+y')
  await expect(title).toHaveValue('Written once')
  await text.press('ControlOrMeta+a')
  await keyboard.type('Rich')
  await expect(text).toHaveText('Rich')
  await text.press('ControlOrMeta+z')
  await expect(text).toContainText('Two lines')
  await expect(redo).toBeEnabled()
  await expect(title).toHaveValue('Written once')

  await page.getByRole('button', { name: 'Actions for this guide' }).click()
  await page.getByRole('menuitem', { name: 'All texts and languages' }).click()
  const cell = page.getByRole('dialog').getByRole('textbox').first()
  await cell.fill('Written beside the others')
  await cell.press('ControlOrMeta+z')
  await expect(cell).toHaveValue('Written once')
  await page.keyboard.press('Escape')
  await expect(redo).toBeEnabled()
})

test('a block is cut by its keys, pasted, and each is one undo', async ({ dashboard: page }) => {
  const { editorPath } = await writeProject(page)
  const { keyboard } = page
  const editor = new Editor(page)
  await page.goto(editorPath)
  await editor.openStep(1)
  const title = page.getByRole('button', { name: 'Title: Hello' })
  await title.focus()
  await keyboard.press('ControlOrMeta+x')
  await expect(page.getByText('Block cut')).toBeVisible()
  await expect(title).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Move the component/ })).toBeFocused()
  await keyboard.press('ControlOrMeta+v')
  await expect(title).toHaveCount(1)
  await keyboard.press('ControlOrMeta+z')
  await expect(title).toHaveCount(0)
  await keyboard.press('ControlOrMeta+z')
  await expect(title).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled()
})

test('a name that cannot be kept stays to be mended', async ({ dashboard: page }) => {
  const { editorPath } = await writeProject(page)
  const { keyboard } = page
  const editor = new Editor(page)
  await page.goto(editorPath)
  await page.getByRole('button', { name: 'Two steps' }).press('Enter')
  const name = page.getByRole('textbox', { name: 'Project name' })
  await name.fill('Prices & discounts')
  await editor.openStep(2)
  await expect(name).toHaveValue('Prices & discounts')
  await expect(page.getByText(FORBIDDEN)).toBeVisible()
  await name.press('Enter')
  await expect(name).toBeFocused()
  await name.fill('Prices and discounts')
  await editor.openStep(1)
  await expect(page.getByRole('button', { name: 'Prices and discounts' })).toBeVisible()

  await keyboard.press('F2')
  const step = editor.steps.getByRole('textbox')
  await step.fill('Hello & welcome')
  await step.blur()
  await expect(step).toHaveValue('Hello & welcome')
  await expect(editor.steps.getByText(FORBIDDEN)).toBeVisible()
  await step.press('Escape')
  await expect(editor.steps.getByText('1. Hello')).toBeVisible()
})

const FORBIDDEN = /characters are not allowed/

/** More stops than the editor has, so that Tab wraps around once. */
const MOST_STOPS = 90

/** Presses Tab until an element of this name has a visible focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = []
  while (passed.length < MOST_STOPS) {
    await page.keyboard.press('Tab')
    const focused = await readFocus(page)
    if (name.test(focused)) return
    passed.push(focused)
  }
  throw new Error(`Tab never came to ${name}, but to: ${passed.join(' | ')}`)
}

/** Opens the menu of the focused button, and waits until keys are for the menu. */
async function openMenu(page: Page): Promise<void> {
  await page.keyboard.press('Enter')
  const menu = page.getByRole('menu')
  await expect.poll(() => menu.evaluate((it) => it.contains(document.activeElement))).toBe(true)
}

const expectFocus = (page: Page, name: RegExp) => expect.poll(() => readFocus(page)).toMatch(name)

/** The accessible name of the focused element; empty if there is none or its focus is not visible. */
const readFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null
    if (!element || element === document.body || !element.matches(':focus-visible, iframe')) return ''
    const label = element.id && document.querySelector(`label[for="${CSS.escape(element.id)}"]`)?.textContent
    return element.getAttribute('aria-label') ?? (label || element.innerText || element.localName).trim()
  })

async function createEmptyFlow(
  page: Page,
  ...names: string[]
): Promise<{ base: string; editorPath: string }> {
  const given = { name: `Keys ${Date.now()}`, platform: 'WEB', pageUrl: '/demo/' }
  const app = await callApi<{ id: string }>(page, 'POST', '/v1/apps', given)
  const versions = `/v1/apps/${app.id}/app-versions`
  const version = await callApi<{ id: string }>(page, 'POST', versions, { name: '1.0' })
  const projects = `${versions}/${version.id}/projects`
  const kind = { category: 'USER_ONBOARDING', type: 'SINGLE_FLOW', subType: 'STATIC_FLOW' }
  const { id } = await callApi<{ id: string }>(page, 'POST', projects, { name: 'By keys', ...kind })
  for (const name of names) await callApi(page, 'POST', `${projects}/${id}/assists`, { name })
  return { base: `${projects}/${id}`, editorPath: `/static/${app.id}/${version.id}/${id}` }
}
