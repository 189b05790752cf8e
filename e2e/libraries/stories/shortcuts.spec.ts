import type { Page } from '@playwright/test'
import { createGuide, createSurveyGuide } from '../../../packages/core/test/sample-guide.ts'
import { press } from '../support/press.ts'
import { expect, test } from '../support/test.ts'

const readDone = (page: Page) => page.evaluate(() => (window as unknown as { done: string[] }).done)

test('text that is typed in a survey runs no shortcut of the app', async ({ page, open, guide }) => {
  const start = await open('shortcuts', createSurveyGuide())
  await start()
  const field = guide.getByLabel('Why?')
  await press(field)
  await page.keyboard.type('good dogs')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await page.keyboard.type('indeed')
  await expect(field).toHaveValue('good dog\nindeed')
  expect(await readDone(page)).toEqual([])
})

test('Enter and the space bar press a button of a guide, and run no shortcut of the app', async ({
  page,
  open,
  guide,
}) => {
  const start = await open('shortcuts', createGuide(['First', 'Second', 'Third']))
  await start()
  await expect(guide).toBeFocused()
  await guide.getByRole('button', { name: 'Next' }).focus()
  await page.keyboard.press('Enter')
  await expect(guide).toContainText('Second')
  await expect(guide).toBeFocused()
  await guide.getByRole('button', { name: 'Next' }).focus()
  await page.keyboard.press('Space')
  await expect(guide).toContainText('Third')
  await page.keyboard.press('Escape')
  await expect(guide).toHaveCount(0)
  expect(await readDone(page)).toEqual([])
})

test('shortcuts of the app work beside a guide, and after it', async ({ page, open, guide }) => {
  const start = await open('shortcuts', createGuide(['First']))
  await page.keyboard.press('g')
  await start()
  await press(guide.getByRole('button', { name: 'Done' }))
  await expect(guide).toHaveCount(0)
  await page.keyboard.type('od')
  expect(await readDone(page)).toEqual(['tinykeys', 'mousetrap', 'react-hotkeys-hook'])
})
