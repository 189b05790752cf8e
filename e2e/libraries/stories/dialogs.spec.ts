import type { Locator, Page } from '@playwright/test'
import { createGuide, createSurveyGuide } from '../../../packages/core/test/sample-guide.ts'
import { createTallPopup, createTour } from '../support/guides.ts'
import { listLibraries } from '../support/libraries.ts'
import { findMiddle, press } from '../support/press.ts'
import { expect, readHeard, test } from '../support/test.ts'

/** Opens the dialog and leaves the focus in its field; returns what expects that it works as it did then. */
async function openDialog(page: Page): Promise<() => Promise<void>> {
  await page.locator('#open').click()
  const field = page.locator('input#name, #name input')
  await field.fill('Ada')
  const before = await readStops(page, 12)
  await field.focus()
  return async () => {
    await expect(field).toHaveValue('Ada')
    await expect(page.locator('#dialog:focus-within')).toBeVisible()
    await field.focus()
    expect(before).toEqual(expect.arrayContaining(await readStops(page, 6)))
    await field.click()
    await page.keyboard.type('!')
    await expect(field).toHaveValue(/!/)
  }
}

async function tabTo(element: Locator, key = 'Tab'): Promise<void> {
  await expect(element).toBeVisible()
  for (let at = 0; at < 8 && !(await isFocused(element)); at++) await element.page().keyboard.press(key)
  await expect(element).toBeFocused()
}

const isFocused = (element: Locator) => element.evaluate((it) => it.matches(':focus'))

/**
 * The elements that Tab leads to. Libraries keep them in their dialogs in several ways, and some do not. The way around
 * leads through the browser's own, whose steps vary.
 */
async function readStops(page: Page, count: number): Promise<number[]> {
  const stops: number[] = []
  for (let at = 0; at < count; at++) {
    await page.keyboard.press('Tab')
    // Some move the focus on a moment later.
    await page.waitForTimeout(50)
    stops.push(await page.evaluate(countFocused))
  }
  return stops
}

/** A number for the focused element that stays the same. */
function countFocused(): number {
  const known = ((window as { known?: (Element | null)[] }).known ??= [])
  const { activeElement: focused } = document
  return known.includes(focused) ? known.indexOf(focused) : known.push(focused) - 1
}

for (const library of listLibraries('dialog')) {
  test.describe(`a guide above a dialog of ${library}`, () => {
    test('a survey gets all that is typed, pasted and pressed in it', async ({ page, open, guide }) => {
      const start = await open(library, createSurveyGuide())
      const expectDialogWorks = await openDialog(page)
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
      await expectDialogWorks()
    })

    test('a survey is answered and sent by keys alone', async ({ page, open, guide }) => {
      const start = await open(library, createSurveyGuide())
      const expectDialogWorks = await openDialog(page)
      await start()
      await expect(guide).toBeFocused()
      const field = guide.getByLabel('Why?')
      const send = guide.getByRole('button', { name: 'Send' })
      await tabTo(guide.getByRole('radio', { name: '0', exact: true }))
      await page.keyboard.press('Space')
      await page.keyboard.press('ArrowRight')
      await expect(guide.getByRole('radio', { name: '1', exact: true })).toBeChecked()
      await tabTo(send)
      await tabTo(field, 'Shift+Tab')
      await page.keyboard.type('a b')
      await page.keyboard.press('Enter')
      await page.keyboard.type('c')
      await expect(field).toHaveValue('a b\nc')
      await tabTo(send)
      await page.keyboard.press('Enter')
      const close = guide.getByRole('button', { name: 'Close' }).last()
      await tabTo(close)
      await page.keyboard.press('Space')
      await expect(guide).toHaveCount(0)
      expect([...new Set(await readHeard(page))]).toEqual([])
      await expectDialogWorks()
    })

    test('no event of a guide reaches listeners of the page', async ({ page, open, guide }) => {
      const start = await open(library, createSurveyGuide())
      await openDialog(page)
      await start()
      // Events that few pages listen to are kept from them once that code has loaded.
      await expect(guide).toBeFocused()
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
      const expectDialogWorks = await openDialog(page)
      await start()
      const { x, y } = await findMiddle(guide)
      await page.mouse.move(x, y)
      await page.mouse.wheel(0, 4000)
      // Scrolling begins a moment later.
      await expect(guide.getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 })
      await press(guide.getByRole('button', { name: 'Done' }))
      await expect(guide).toHaveCount(0)
      expect(await page.evaluate(() => scrollY)).toBe(0)
      await expectDialogWorks()
    })

    test('a tour at a button of the dialog goes on by its own buttons', async ({ page, open, guide }) => {
      const start = await open(library, createTour('#save', ['Save here', 'Really']))
      const expectDialogWorks = await openDialog(page)
      await start()
      await expect(guide).toContainText('Save here')
      await press(guide.getByRole('button', { name: 'Next' }))
      await expect(guide).toContainText('Really')
      await press(guide.getByRole('button', { name: 'Done' }))
      await expect(guide).toHaveCount(0)
      await expectDialogWorks()
    })

    test('Escape in a guide closes it alone', async ({ page, open, guide }) => {
      const start = await open(library, createGuide(['Hello']))
      const expectDialogWorks = await openDialog(page)
      await start()
      await expect(guide).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(guide).toHaveCount(0)
      await expectDialogWorks()
    })
  })
}
