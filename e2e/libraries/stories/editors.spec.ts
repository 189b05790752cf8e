import type { Locator, Page } from '@playwright/test'
import { createGuide, createSurveyGuide } from '../../../packages/core/test/sample-guide.ts'
import { createTour } from '../support/guides.ts'
import { EDITORS } from '../support/libraries.ts'
import { press } from '../support/press.ts'
import { expect, test } from '../support/test.ts'

const read = (page: Page) => page.evaluate(() => (window as unknown as { readEditor(): string }).readEditor())

/** Puts the cursor into the editor, in a grid into its first cell. */
async function enter(page: Page): Promise<void> {
  const lines = page
    .locator('#editor')
    .locator(
      '.ql-editor, .ProseMirror, .cm-content, .view-lines, .xterm-screen, canvas, [contenteditable=true]',
    )
  const box = await lines.first().boundingBox()
  if (!box) throw new Error('There is no editor')
  await page.mouse.click(box.x + 50, box.y + (box.height > 60 ? 55 : 10))
  if ((await page.locator('canvas[data-testid=data-grid-canvas]').count()) === 0) return
  await page.keyboard.press('Enter')
  await expect(page.locator('#portal textarea')).toBeFocused()
}

/** Opens something of an editor's own in which text was written. */
const OPENERS: Record<string, (page: Page) => Promise<Locator>> = {
  codemirror: (page) => findOpened(page, '.cm-tooltip-autocomplete'),
  // The field in which a cell is written.
  glide: (page) => findOpened(page, '#portal textarea'),
  monaco: (page) => findOpened(page, '.suggest-widget.visible'),
  prosemirror: async (page) => {
    await page.keyboard.press('ControlOrMeta+a')
    await press(page.getByTitle('Add or remove link'))
    return findOpened(page, '.ProseMirror-prompt')
  },
  quill: async (page) => {
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('ControlOrMeta+k')
    return findOpened(page, '.ql-tooltip.ql-editing')
  },
}

async function findOpened(page: Page, selector: string): Promise<Locator> {
  const opened = page.locator(selector)
  await expect(opened).toBeVisible()
  return opened
}

for (const library of EDITORS) {
  test.describe(`the editor of ${library}`, () => {
    test('keeps the focus and each letter while a guide appears', async ({ page, open, guide }) => {
      const start = await open(library, createTour('#title', ['First', 'Second']))
      await enter(page)
      const typing = page.keyboard.type('a guide appears', { delay: 120 })
      await page.waitForTimeout(500)
      await start()
      await expect(guide).toContainText('First')
      await typing
      await expect.poll(() => read(page)).toBe('a guide appears')
      await press(guide.getByRole('button', { name: 'Next' }))
      await expect(guide).toContainText('Second')
    })

    test('keeps each letter while a pop-up appears that takes the focus', async ({ page, open, guide }) => {
      const start = await open(library, createGuide(['First']))
      await enter(page)
      const typing = page.keyboard.type('a pop-up comes', { delay: 120 })
      await page.waitForTimeout(500)
      await start()
      await expect(guide).toContainText('First')
      await typing
      await expect.poll(() => read(page)).toBe('a pop-up comes')
      await expect(guide).toBeFocused()
    })

    test('hears nothing of what is typed in a survey', async ({ page, open, guide }) => {
      const start = await open(library, createSurveyGuide())
      await enter(page)
      await page.keyboard.type('mine')
      await start()
      const field = guide.getByLabel('Why?')
      await press(field)
      await page.keyboard.type('yours')
      await page.keyboard.press('Backspace')
      await expect(field).toHaveValue('your')
      expect(await read(page)).toBe('mine')
    })

    if (!(library in OPENERS)) return
    test('closes what is open in it by Escape, which closes a guide only from there', async ({
      page,
      open,
      guide,
    }) => {
      const start = await open(library, createTour('#title', ['First']))
      await enter(page)
      await page.keyboard.type('Pe')
      const opened = await OPENERS[library]!(page)
      await start()
      await expect(guide).toContainText('First')
      await expect(opened).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(opened).toBeHidden()
      await page.waitForTimeout(300)
      await expect(guide).toContainText('First')
      await press(guide.getByText('First'))
      await expect(guide).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(guide).toHaveCount(0)
      expect(await read(page)).toBe(library === 'glide' ? '' : 'Pe')
    })
  })
}

// A grid writes its cells in a field outside of itself, and a terminal sends each letter.
for (const library of EDITORS.filter((it) => it !== 'glide' && it !== 'xterm')) {
  test(`an editor of ${library} counts as filled in once, when it is left`, async ({ page, open, guide }) => {
    const start = await open(
      library,
      createTour('#editor', ['First', 'Second', 'Third'], { advance: { on: 'TARGET_INPUT' } }),
    )
    await start()
    await expect(guide).toContainText('First')
    await enter(page)
    await page.keyboard.type('some words', { delay: 60 })
    await page.waitForTimeout(900)
    await expect(guide).toContainText('First')
    // Tab is a letter in some.
    await page.mouse.click(1000, 20)
    await expect(guide).toContainText('Second')
    await page.waitForTimeout(400)
    await expect(guide).toContainText('Second')
  })
}
