import { expect, test } from '../../runtime/test/test.ts'
import { KINDS, openPage } from './kinds.ts'

for (const [kind, query] of Object.entries(KINDS)) {
  test(`${kind} fits a window 320 px wide with long words and large text`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 560 })
    await openPage(page, `${query}&german&long&scale=1.5`)
    const outside = await page.locator('#layer [data-testid="waymark-card"] [dir]').evaluateAll((texts) =>
      texts
        .map((it) => ({ text: it.textContent, box: it.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && (box.left < 0 || box.right > 320.5))
        .map(({ text }) => text),
    )
    expect(outside).toEqual([])
  })
}
