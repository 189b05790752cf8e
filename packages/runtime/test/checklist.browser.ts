import { comparePictures, expect, listCalls, readFocus, test } from './test.ts'

comparePictures('checklist', { collapsed: { query: 'collapsed' } })

test('ticks what is done, tells how much, and says which item was chosen', async ({ page, dialog }) => {
  await page.goto('/checklist.html')
  await expect(dialog.getByRole('progressbar')).toHaveAccessibleName('2 of 5 done')
  await expect(dialog.getByRole('listitem')).toHaveCount(5)
  await expect(dialog.getByRole('button', { name: 'Choose a jacket (Done)' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Pay at the till' }).click()
  expect(await listCalls(page)).toEqual(['onAction NEXT'])
})

test('closes down to its button and opens again, with the focus', async ({ page, dialog }) => {
  await page.goto('/checklist.html')
  const show = (isCollapsed: boolean) =>
    page.evaluate((isCollapsed) => window.stage.showAgain({ isCollapsed }), isCollapsed)
  await dialog.getByRole('button', { name: 'Close' }).click()
  expect(await listCalls(page)).toEqual(['onDismiss'])
  await show(true)
  await expect(dialog).toBeHidden()
  const launcher = page.getByRole('button', { name: 'Your first order, 2 of 5 done' })
  await expect(launcher).toBeFocused()
  await launcher.click()
  await show(false)
  await expect(dialog).toBeFocused()
  await expect.poll(() => readFocus(page)).toBe('dialog')
})
