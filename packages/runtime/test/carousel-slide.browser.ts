import { comparePictures, expect, listCalls, test } from './test.ts'

comparePictures('carousel-slide', { image: { query: 'image' } })

test('is turned by arrow keys, mirrored where one reads from the right, and by its dots', async ({
  page,
  dialog,
}) => {
  await page.goto('/carousel-slide.html')
  await expect(dialog).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await dialog.getByRole('button', { name: 'Slide 4 of 4' }).click()
  expect(await listCalls(page)).toEqual(['onAction NEXT', 'onAction BACK', 'onSlide 3'])
  await page.goto('/carousel-slide.html?arabic')
  await expect(dialog).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  expect(await listCalls(page)).toEqual(['onAction NEXT'])
})
