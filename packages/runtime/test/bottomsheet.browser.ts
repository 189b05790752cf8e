import type { Page } from '@playwright/test'
import { comparePictures, expect, getBox, listCalls, test, tryAsModal } from './test.ts'

comparePictures('bottomsheet')
tryAsModal({ container: 'BOTTOMSHEET', placement: 'BOTTOM' })

const show = (page: Page) =>
  page.evaluate(
    () => void window.stage.mount({ component: { container: 'BOTTOMSHEET', placement: 'BOTTOM' } }),
  )

test('a bottom sheet is dragged up to full height, back down and away', async ({ page, open, dialog }) => {
  await open('<p>Page</p>')
  await show(page)
  const half = await getBox(dialog)
  const pull = async (byPx: number) => {
    const { y } = await getBox(dialog)
    await page.mouse.move(500, y + 12)
    await page.mouse.down()
    await page.mouse.move(500, y + 12 + byPx / 2)
    await page.mouse.move(500, y + 12 + byPx)
    await page.mouse.up()
  }
  await pull(-120)
  const grip = dialog.getByRole('button', { name: 'Full height' })
  await expect(grip).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(async () => (await getBox(dialog)).y).toBe(24)
  await pull(120)
  await expect.poll(async () => (await getBox(dialog)).height).toBe(half.height)
  expect(await listCalls(page)).toEqual([])
  await pull(20)
  expect(await listCalls(page)).toEqual([])
  await pull(100)
  expect(await listCalls(page)).toEqual(['onDismiss'])
})

test('does with the arrow keys what the finger does', async ({ page, open, dialog }) => {
  await open('<p>Page</p>')
  await show(page)
  const grip = dialog.getByRole('button', { name: 'Full height' })
  await grip.focus()
  await page.keyboard.press('ArrowUp')
  await expect(grip).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(grip).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowDown')
  expect(await listCalls(page)).toEqual(['onDismiss'])
})
