import type { Page } from '@playwright/test'
import { readLayoutShift } from '../support/page-loading.ts'
import { listViolations } from '../support/axe.ts'
import { writeScreens } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

const MOST_LAYOUT_SHIFT = 0.02

test('nothing leaves its card in German and the narrowest window, and targets are large enough', async ({
  dashboard: page,
}) => {
  test.slow()
  const { screens } = await writeScreens(page)
  await page.addInitScript(() => {
    localStorage.setItem('waymark.language', 'de')
    localStorage.setItem('waymark-view-of-projects', 'list')
  })
  await page.setViewportSize({ width: 1080, height: 800 })
  for (const screen of screens) {
    await page.goto(screen)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[data-skeleton], .mantine-Skeleton-root')).toHaveCount(0)
    expect.soft(await readLayoutShift(page), screen).toBeLessThanOrEqual(MOST_LAYOUT_SHIFT)
    expect.soft(await listOverflows(page), screen).toEqual([])
    expect.soft(await listViolations(page, { within: 'main', rules: ['target-size'] }), screen).toEqual([])
  }
})

/** The page and the cards whose content is wider than they are. */
const listOverflows = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main .mantine-Paper-root')]
      .filter((it) => it.scrollWidth > it.clientWidth + 1)
      .map((it) => `${it.scrollWidth - it.clientWidth} px: ${it.textContent.slice(0, 80)}`),
  )
