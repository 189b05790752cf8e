import type { Page } from '@playwright/test'
import { comparePictures, expect, getBox, listCalls, readFocus, test } from './test.ts'

comparePictures('carousel-slide', { image: { query: 'image' } })

test('a slide is turned by dots and arrow keys, mirrored from right to left', async ({ page, dialog }) => {
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
  // At the end there is no further slide.
  await page.keyboard.press('ArrowRight')
  await expect(dialog).toHaveAccessibleName('Three')
  await page.keyboard.press('Tab')
  await expect.poll(() => readFocus(page)).toBe('Slide 1 of 3')
})

/** Two slides, the first with a video. */
const playFilm = (page: Page) =>
  page.evaluate(() => {
    const film = {
      id: 'film',
      type: 'VIDEO',
      media: 'film.webm',
      alt: { en: 'A film' },
      autoplay: false,
    } as const
    const steps = ['One', 'Two'].map((en, at) => {
      const title = { id: 'title', type: 'TEXT', role: 'TITLE', text: { en } } as const
      const blocks = at === 0 ? [film, title] : [title]
      return { component: { container: 'CAROUSEL_SLIDE', placement: 'CENTER', blocks } } as const
    })
    window.stage.play(steps)
  })

test('leaves the arrow keys to the position of a film', async ({ page, open, dialog }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open('<p>Page</p>')
  await playFilm(page)
  const film = dialog.locator('video')
  await expect.poll(() => film.evaluate((it: HTMLVideoElement) => it.duration)).toBeGreaterThan(0)
  await dialog.getByRole('slider').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => film.evaluate((it: HTMLVideoElement) => it.currentTime)).toBeGreaterThan(0)
  await expect(dialog).toHaveAccessibleName('One')
})

test.describe('a slide under a finger', () => {
  test.use({ hasTouch: true })

  /** Swipes across the middle of the window. */
  async function swipe(page: Page, dx: number, dy = 0, from = { x: 500, y: 320 }) {
    const session = await page.context().newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + dx * share, y: from.y + dy * share }],
      })
    await send('touchStart', 0)
    for (const share of [0.2, 0.5, 0.8, 1]) await send('touchMove', share)
    await send('touchEnd', 1)
  }

  test('dragging the position of a film does not turn the slide', async ({ page, open, dialog }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open('<p>Page</p>')
    await playFilm(page)
    const box = await getBox(dialog.getByRole('slider'))
    const from = { x: box.right - 20, y: box.y + box.height / 2 }
    await swipe(page, -100, 0, from)
    await page.waitForTimeout(200)
    await expect(dialog).toHaveAccessibleName('One')
    await swipe(page, -100, 0, { x: 500, y: from.y + 120 })
    await expect(dialog).toHaveAccessibleName('Two')
  })

  test('a slide is turned by a swipe, mirrored from right to left', async ({ page, open, dialog }) => {
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
