import type { Page } from '@playwright/test'
import type { Block, Component } from '@waymark/contract'
import type { Panel } from '../src/index.ts'
import { comparePictures, expect, listCalls, readFocus, test } from './test.ts'

comparePictures('effect', { fireworks: { query: 'fireworks' }, audio: { query: 'audio' } })

type Effect = NonNullable<Component['effect']>

const TITLE: Block = { id: 'title', type: 'TEXT', role: 'TITLE', text: { en: 'Hooray' } }

const show = (
  page: Page,
  effect: Effect,
  { blocks = [TITLE], sound }: { blocks?: Block[]; sound?: Panel['sound'] } = {},
) =>
  page.evaluate(
    ([effect, blocks, sound]) => {
      const { stage } = window
      const panel = sound && {
        languages: [],
        language: 'en',
        sound,
        onLanguage() {},
        onMute: (isMuted: boolean) => stage.calls.push(`onMute ${isMuted}`),
        onRepeat: () => stage.calls.push('onRepeat'),
      }
      stage.mount(
        { component: { container: 'EFFECT', placement: 'CENTER', effect, blocks } },
        { target: null, onAdvance: () => stage.calls.push('onAdvance'), ...(panel && { panel }) },
      )
    },
    [effect, blocks, sound] as const,
  )

/** Whether the canvas is not empty. */
const isPainted = (page: Page) =>
  page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    return pixels.some((it) => it > 0)
  })

for (const kind of ['CONFETTI', 'FIREWORKS', 'SNOWFALL'] as const) {
  test(`${kind} is painted over the page, lets it be used, and ends by itself`, async ({ page, open }) => {
    await open(`<button id="page" onclick="window.stage.calls.push('page')">Page</button>`)
    await show(page, { kind, durationMs: 1500 })
    await expect.poll(() => isPainted(page)).toBe(true)
    await page.locator('#page').click()
    await expect(page.locator('canvas')).toHaveCount(0, { timeout: 8000 })
    expect(await listCalls(page)).toEqual(['page', 'onAdvance'])
  })
}

test('time stands still while the tab is hidden', async ({ page, open }) => {
  await open('')
  // A hidden tab gets no frames, so this page gets none until the test says so.
  await page.evaluate(() => {
    const held: FrameRequestCallback[] = []
    const paint = window.requestAnimationFrame
    window.requestAnimationFrame = (run) => held.push(run)
    Object.assign(window, {
      reveal: () => {
        window.requestAnimationFrame = paint
        held.forEach((run) => paint(run))
      },
    })
  })
  await show(page, { kind: 'SNOWFALL', durationMs: 500 })
  await page.waitForTimeout(900)
  expect(await listCalls(page)).toEqual([])
  await page.evaluate(() => (window as unknown as { reveal(): void }).reveal())
  await expect.poll(() => listCalls(page)).toEqual(['onAdvance'])
})

test('goes on while its words change, and leaves nothing when it is taken away', async ({ page, open }) => {
  await open('')
  await show(page, { kind: 'SNOWFALL', durationMs: 20_000 })
  await page.locator('canvas').evaluate((it) => (it.id = 'same'))
  await page.evaluate((title) => {
    const { stage } = window
    const view = {
      locale: 'en',
      fallbackLocale: 'en',
      progress: null,
      canGoBack: false,
      interactive: true,
      target: null,
    }
    const effect = { kind: 'SNOWFALL' as const, durationMs: 20_000 }
    const blocks = [{ ...title, text: { en: 'Snow' } } as typeof title]
    const step = stage.toStep({ component: { container: 'EFFECT', placement: 'CENTER', effect, blocks } })
    stage.mounted?.update(step, { ...view, onAction() {}, onDismiss() {} })
  }, TITLE)
  await expect(page.getByRole('heading', { name: 'Snow' })).toBeVisible()
  await expect(page.locator('canvas#same')).toHaveCount(1)
  await page.evaluate(() => window.stage.mounted?.destroy())
  await expect(page.locator('waymark-guide')).toHaveCount(0)
})

test('an effect with a button ends when the end user presses it', async ({ page, open }) => {
  await open('')
  const next: Block = {
    id: 'n',
    type: 'BUTTON',
    style: 'PRIMARY',
    label: { en: 'Nice' },
    action: { type: 'NEXT' },
  }
  await show(page, { kind: 'CONFETTI', durationMs: 500 }, { blocks: [TITLE, next] })
  await expect(page.locator('canvas')).toHaveCount(0, { timeout: 8000 })
  await page.getByRole('button', { name: 'Nice' }).click()
  expect(await listCalls(page)).toEqual(['onAction NEXT'])
})

test('an effect with reduced motion is a badge that is read out, not a canvas', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open('')
  await show(page, { kind: 'FIREWORKS', durationMs: 700 }, { blocks: [] })
  await expect(page.getByRole('status', { name: 'Well done!' })).toBeVisible()
  await expect(page.locator('.badge')).toBeVisible()
  await expect(page.locator('canvas')).toHaveCount(0)
  await expect(page.locator('.root > .spoken')).toHaveText('Well done!')
  await expect.poll(() => listCalls(page)).toEqual(['onAdvance'])
})

test('an effect is painted under a strict content policy', async ({ page, open }) => {
  await open('', '/strict.html')
  await show(page, { kind: 'CONFETTI', durationMs: 3000 })
  await expect.poll(() => isPainted(page)).toBe(true)
})

test('takes no focus', async ({ page, open }) => {
  await open('<button id="page">Page</button>')
  await page.locator('#page').focus()
  await show(page, { kind: 'CONFETTI', durationMs: 1000 })
  await expect.poll(() => readFocus(page)).toBe('page')
})

for (const [sound, name, call] of [
  ['ON', 'Stop sound', 'onAdvance'],
  ['BLOCKED', 'Play sound', 'onRepeat'],
  ['MUTED', 'Turn sound on', 'onMute false'],
] as const) {
  test(`a sound that is ${sound} offers: ${name}`, async ({ page, open }) => {
    await open('')
    await show(page, { kind: 'AUDIO', durationMs: 1000 }, { sound })
    await expect(page.getByRole('heading', { name: 'Hooray' })).toBeVisible()
    await expect(page.locator('.bars.on')).toHaveCount(sound === 'ON' ? 1 : 0)
    await page.getByRole('button', { name }).click()
    expect(await listCalls(page)).toEqual([call])
  })
}

test('a step without sound in this language is over after its time', async ({ page, open }) => {
  await open('')
  await show(page, { kind: 'AUDIO', durationMs: 600 }, { sound: 'SILENT' })
  await expect.poll(() => listCalls(page)).toEqual(['onAdvance'])
})
