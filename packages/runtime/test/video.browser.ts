import type { Page } from '@playwright/test'
import type { Block } from '@waymark/contract'
import { comparePictures, expect, readFocus, test } from './test.ts'

comparePictures('video', { missing: { query: 'missing-film' } })

const SHOP = `<button id="target" style="position:absolute;left:450px;top:300px;width:100px;height:40px">Pay</button>`
const film: Extract<Block, { type: 'VIDEO' }> = {
  id: 'film',
  type: 'VIDEO',
  media: 'film.webm',
  alt: { en: 'A ball that flies', de: 'Ein Ball, der fliegt' },
  autoplay: false,
  captions: [{ startMs: 0, endMs: 3000, text: { en: 'It <flies> & falls', de: 'Er fliegt' } }],
}

const show = (page: Page, change: Partial<typeof film> = {}, view = {}) =>
  page.evaluate(
    ([block, view]) =>
      void window.stage.mount({ component: { container: 'TOOLTIP', blocks: [block] } }, view),
    [{ ...film, ...change }, view] as const,
  )
const read = <T>(page: Page, of: (video: HTMLVideoElement) => T) =>
  page.locator('video').evaluate(of as never) as Promise<T>

test('plays and stops by its buttons, with the focus staying on the controls', async ({
  page,
  open,
  dialog,
}) => {
  await open(SHOP)
  await show(page)
  await dialog.getByRole('button', { name: 'Play' }).first().click()
  await expect.poll(() => read(page, (it) => it.currentTime)).toBeGreaterThan(0)
  await expect.poll(() => readFocus(page)).toBe('Pause')
  await page.keyboard.press('Space')
  expect(await read(page, (it) => it.paused)).toBe(true)
  await expect(dialog.getByRole('button', { name: 'Play' })).toHaveCount(1)
})

test('a video has a name, mutes, and is wound by the keyboard', async ({ page, open, dialog }) => {
  await open(SHOP)
  await show(page)
  await expect(dialog.getByRole('group', { name: 'A ball that flies' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Mute' }).click()
  await expect(dialog.getByRole('button', { name: 'Mute' })).toHaveAttribute('aria-pressed', 'true')
  expect(await read(page, (it) => it.muted)).toBe(true)
  await dialog.getByRole('slider', { name: 'Video position' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => readFocus(page)).toBe('Video position')
})

test('shows its captions in the language, as text, until they are switched off', async ({
  page,
  open,
  dialog,
}) => {
  await open(SHOP)
  await show(page)
  const readTrack = () =>
    read(page, (it) => {
      const track = it.textTracks[0]
      const cue = track?.cues?.[0] as VTTCue | undefined
      return [track?.mode, cue?.getCueAsHTML().textContent, it.textTracks.length]
    })
  expect(await readTrack()).toEqual(['showing', 'It <flies> & falls', 1])
  await dialog.getByRole('button', { name: 'Captions' }).click()
  expect((await readTrack())[0]).toBe('hidden')
})

test('begins by itself without sound, and not for those who want less motion', async ({ page, open }) => {
  await open(SHOP)
  await show(page, { autoplay: true })
  await expect.poll(() => read(page, (it) => !it.paused && it.muted)).toBe(true)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => window.stage.mounted?.destroy())
  await show(page, { autoplay: true })
  expect(await read(page, (it) => it.paused && !it.autoplay)).toBe(true)
})

test('goes on while the language changes, with captions in the new one', async ({ page, open }) => {
  await open(SHOP)
  await show(page, { autoplay: true })
  await expect.poll(() => read(page, (it) => it.currentTime)).toBeGreaterThan(0.2)
  await page.evaluate((block) => {
    const { stage } = window
    const view = {
      fallbackLocale: 'en',
      progress: null,
      canGoBack: false,
      interactive: true,
      onAction() {},
      onDismiss() {},
    }
    const step = stage.toStep({ component: { container: 'TOOLTIP', blocks: [{ ...block, autoplay: true }] } })
    stage.mounted?.update(step, { ...view, locale: 'de', target: document.querySelector('#target') })
  }, film)
  await expect.poll(() => read(page, (it) => !it.paused && it.currentTime > 0.2)).toBe(true)
  expect(await read(page, (it) => (it.textTracks[0]?.cues?.[0] as VTTCue | undefined)?.text)).toBe(
    'Er fliegt',
  )
})

test('a video that cannot be loaded is replaced by its picture and its words', async ({
  page,
  open,
  dialog,
  complaints,
}) => {
  await open(SHOP)
  await show(page, { media: 'gone.webm', poster: 'basket' }, { locale: 'de' })
  await expect(dialog.getByText('Ein Ball, der fliegt')).toBeVisible()
  await expect(page.locator('.video img')).toBeVisible()
  await expect(page.locator('video')).toHaveCount(0)
  complaints.length = 0
})
