import { comparePictures, expect, getBox, listCalls, test } from './test.ts'

const TALL = { width: 560, height: 640 }

comparePictures('survey-bottomsheet', {
  light: { query: '', viewport: TALL },
  dark: { query: 'dark', viewport: TALL },
  arabic: { query: 'arabic', viewport: TALL },
  'narrow-german': { query: 'german&long', viewport: { width: 320, height: 520 } },
})

test('a survey in a bottom sheet is dragged, and keeps its answers', async ({ page, dialog }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/survey-bottomsheet.html')
  const eight = dialog.getByRole('radio', { name: '8', exact: true })
  await eight.check()
  const half = await getBox(dialog)
  const grip = dialog.getByRole('button', { name: 'Full height' })
  const pull = async (byPx: number) => {
    const { x, y, width, height } = await getBox(grip)
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width / 2, y + height / 2 + byPx, { steps: 3 })
    await page.mouse.up()
  }
  await pull(-100)
  await expect(grip).toHaveAttribute('aria-expanded', 'true')
  expect((await getBox(dialog)).height).toBeGreaterThan(half.height + 100)
  await expect(eight).toBeChecked()
  await grip.press('ArrowDown')
  await pull(100)
  expect((await listCalls(page)).at(-1)).toBe('onEnd DISMISSED')
})
