import type { Page } from '@playwright/test'
import { createGuide, createSurveyGuide } from '../../../packages/core/test/sample-guide.ts'
import { createTallPopup, createTour } from '../support/guides.ts'
import { listLibraries } from '../support/libraries.ts'
import { findMiddle, press } from '../support/press.ts'
import { expect, readHeard, test } from '../support/test.ts'

const isFocusInside = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: focused, body } = document
    // From the last element of a native dialog, Tab leads to the browser's own.
    return focused === body || focused?.closest('#dialog, [role=dialog], sl-dialog') != null
  })

async function openDialog(page: Page): Promise<void> {
  await page.locator('#open').click()
  await page.locator('input#name, #name input').fill('Ada')
}

/** As the person left it: open, and holding the focus. */
async function expectDialogWorks(page: Page): Promise<void> {
  const field = page.locator('input#name, #name input')
  await expect(field).toHaveValue('Ada')
  await expect(page.locator('#dialog:focus-within')).toBeVisible()
  for (let at = 0; at < 6; at++) {
    await page.keyboard.press('Tab')
    expect(await isFocusInside(page)).toBe(true)
  }
  await field.click()
  await page.keyboard.type('!')
  await expect(field).toHaveValue(/!/)
}

for (const library of listLibraries('dialog')) {
  test.describe(`a guide above a dialog of ${library}`, () => {
    test('a survey gets all that is typed, pasted and pressed in it', async ({ page, open, guide }) => {
      const start = await open(library, createSurveyGuide())
      await openDialog(page)
      await start()
      await press(guide.getByText('9', { exact: true }))
      await expect(guide.getByRole('radio', { name: '9' })).toBeChecked()
      const field = guide.getByLabel('Why?')
      await press(field)
      await page.keyboard.type('Good')
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.press('ControlOrMeta+c')
      await page.keyboard.press('End')
      await page.keyboard.press('ControlOrMeta+v')
      await expect(field).toHaveValue('GoodGood')
      await expect(field).toBeFocused()
      await press(guide.getByRole('button', { name: 'Send' }))
      await press(guide.getByRole('button', { name: 'Close' }).last())
      await expect(guide).toHaveCount(0)
      await expectDialogWorks(page)
    })

    test('no event of a guide reaches listeners of the page', async ({ page, open, guide }) => {
      const start = await open(library, createSurveyGuide())
      await openDialog(page)
      await start()
      const field = guide.getByLabel('Why?')
      await press(field)
      await page.keyboard.type('Good')
      await press(field, { button: 'right' })
      await press(guide.getByText('How likely?'), { button: 'middle' })
      const { x, y } = await findMiddle(field)
      await page.mouse.dblclick(x, y)
      await page.mouse.move(x + 10, y + 10)
      await page.mouse.wheel(0, 20)
      await expect(field).toHaveValue('Good')
      expect([...new Set(await readHeard(page))]).toEqual([])
    })

    test('the wheel scrolls a tall pop-up, and not the page', async ({ page, open, guide }) => {
      const start = await open(library, createTallPopup())
      await page.setViewportSize({ width: 800, height: 420 })
      await openDialog(page)
      await start()
      const { x, y } = await findMiddle(guide)
      await page.mouse.move(x, y)
      await page.mouse.wheel(0, 4000)
      // Scrolling begins a moment later.
      await expect(guide.getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 })
      await press(guide.getByRole('button', { name: 'Done' }))
      await expect(guide).toHaveCount(0)
      expect(await page.evaluate(() => scrollY)).toBe(0)
      await expectDialogWorks(page)
    })

    test('a tour at a button of the dialog goes on by its own buttons', async ({ page, open, guide }) => {
      const start = await open(library, createTour('#save', ['Save here', 'Really']))
      await openDialog(page)
      await start()
      await expect(guide).toContainText('Save here')
      await press(guide.getByRole('button', { name: 'Next' }))
      await expect(guide).toContainText('Really')
      await press(guide.getByRole('button', { name: 'Done' }))
      await expect(guide).toHaveCount(0)
      await expectDialogWorks(page)
    })

    test('Escape in a guide closes it alone', async ({ page, open, guide }) => {
      const start = await open(library, createGuide(['Hello']))
      await openDialog(page)
      await start()
      await expect(guide).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(guide).toHaveCount(0)
      await expectDialogWorks(page)
    })
  })
}
