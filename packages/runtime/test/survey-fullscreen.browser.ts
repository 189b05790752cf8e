import { comparePictures, expect, getBox, test } from './test.ts'

const TALL = { width: 560, height: 640 }

comparePictures('survey-fullscreen', {
  light: { query: '', viewport: TALL },
  dark: { query: 'dark', viewport: TALL },
  arabic: { query: 'arabic&coloured', viewport: TALL },
  'narrow-german': { query: 'german&long', viewport: { width: 320, height: 520 } },
})

test('keeps its questions in one column, and its cross in sight over all of them', async ({
  page,
  dialog,
}) => {
  await page.setViewportSize({ width: 2560, height: 900 })
  await page.goto('/survey-fullscreen.html?coloured')
  const form = await getBox(dialog.getByRole('group', { name: 'What do you buy here?' }))
  expect(form.width).toBeLessThanOrEqual(560)
  expect(form.x + form.width / 2).toBeCloseTo(1280, 0)
  const cross = await getBox(dialog.getByRole('button', { name: 'Close' }))
  await dialog.getByRole('button', { name: 'Send' }).scrollIntoViewIfNeeded()
  expect(await getBox(dialog.getByRole('button', { name: 'Close' }))).toEqual(cross)
})
