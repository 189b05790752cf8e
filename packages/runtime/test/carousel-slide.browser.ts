import type { Page } from '@playwright/test'
import { comparePictures, expect, listCalls, readFocus, test } from './test.ts'

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

const play = (page: Page, locale = 'en') =>
  page.evaluate((locale) => {
    const titles = [
      { en: 'One', ar: 'واحد' },
      { en: 'Two', ar: 'اثنان' },
      { en: 'Three', ar: 'ثلاثة' },
    ]
    const steps = titles.map((text) => {
      const container = 'CAROUSEL_SLIDE' as const
      const blocks = [{ id: 'title', type: 'TEXT' as const, role: 'TITLE' as const, text }]
      return { component: { container, placement: 'CENTER' as const, blocks } }
    })
    window.stage.play(steps, { locale })
  }, locale)

test('a slide that comes is read out, for the focus goes to it, and its dot says which it is', async ({
  page,
  open,
  dialog,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open('<p>Page</p>')
  await play(page)
  await expect(dialog).toHaveAccessibleName('One')
  await expect(dialog).toHaveAttribute('aria-roledescription', 'slide')
  const dots = dialog.getByRole('group', { name: 'Slides' }).getByRole('button')
  await dots.nth(2).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveAccessibleName('Three')
  await expect(dialog).toBeFocused()
  await expect(dots.nth(2)).toHaveAttribute('aria-current', 'true')
  await expect(dialog.locator('[aria-current]')).toHaveCount(1)
  // At the end there is nothing further to turn to.
  await page.keyboard.press('ArrowRight')
  await expect(dialog).toHaveAccessibleName('Three')
  await page.keyboard.press('Tab')
  expect(await readFocus(page)).toBe('Slide 1 of 3')
})

test.describe('under a finger', () => {
  test.use({ hasTouch: true })

  /** A finger that moves over the middle of the window. */
  async function swipe(page: Page, dx: number, dy = 0) {
    const session = await page.context().newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: 500 + dx * share, y: 320 + dy * share }],
      })
    await send('touchStart', 0)
    for (const share of [0.2, 0.5, 0.8, 1]) await send('touchMove', share)
    await send('touchEnd', 1)
  }

  test('is turned by a swipe to its side, mirrored where one reads from the right', async ({
    page,
    open,
    dialog,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open('<p>Page</p>')
    await play(page)
    await swipe(page, -160)
    await expect(dialog).toHaveAccessibleName('Two')
    await swipe(page, 20)
    await swipe(page, 0, 160)
    await expect(dialog).toHaveAccessibleName('Two')
    await swipe(page, 160)
    await expect(dialog).toHaveAccessibleName('One')
    await swipe(page, 160)
    await expect(dialog).toHaveAccessibleName('One')
    await page.evaluate(() => window.stage.playing?.destroy())
    await play(page, 'ar')
    await swipe(page, 160)
    await expect(dialog).toHaveAccessibleName('اثنان')
  })
})
