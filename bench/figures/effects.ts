import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { findChromium, listChromiumFlags } from '../../tools/browser.ts'
import { bundle } from '../bundle.ts'
import { toFigure, type Figure } from '../figure.ts'
import { median } from '../median.ts'

const root = join(import.meta.dirname, '../..')
const SLOW_DOWN = 4
const ROUNDS = 3
const DURATION_MS = 4000
const EFFECTS = ['CONFETTI', 'FIREWORKS', 'SNOWFALL'] as const

/** Frames per second of each effect at a fourfold CPU slowdown, compared with the same empty page. */
export async function measureEffects(): Promise<Figure[]> {
  const script = await bundleRuntime()
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: listChromiumFlags(),
  })
  try {
    const figures: Figure[] = []
    for (const effect of EFFECTS) figures.push(await measureEffect(browser, script, effect))
    return figures
  } finally {
    await browser.close()
  }
}

async function measureEffect(browser: Browser, script: string, effect: string): Promise<Figure> {
  const ours: number[] = []
  const busyMs: number[] = []
  const bare: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const page = await openPage(browser, script)
    bare.push((await countFrames(page, null)).perSecond)
    const { perSecond, busyMsPerFrame } = await countFrames(page, effect)
    ours.push(perSecond)
    busyMs.push(busyMsPerFrame)
    const left = await page.evaluate(() =>
      document.querySelector('waymark-guide')?.shadowRoot?.querySelector('canvas'),
    )
    if (left) throw new Error(`${effect} left its canvas`)
    await page.close()
  }
  const ratios = ours.map((frames, at) => frames / (bare[at] ?? Number.NaN))
  return toFigure({
    name: `${effect[0]}${effect.slice(1).toLowerCase()} at ${SLOW_DOWN} × CPU slow-down, 1280 × 720 (frames/s)`,
    ours: `${median(ours).toFixed(1)}/s, ${median(busyMs).toFixed(1)} ms of the main thread each`,
    beside: `${median(bare).toFixed(1)}/s with nothing on the page`,
    ratio: median(ratios),
    atLeast: 0.95,
  })
}

async function openPage(browser: Browser, script: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  await page.setContent('<main style="height:3000px"><h1>Nothing else</h1></main>')
  await page.addScriptTag({ content: script })
  return page
}

/** Frames per second over an effect's usual duration, and each frame's main-thread time. */
async function countFrames(page: Page, effect: string | null) {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
  await protocol.send('Performance.enable', { timeDomain: 'threadTicks' })
  const readBusyMs = async () => {
    const { metrics } = await protocol.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
  const before = await readBusyMs()
  const { frames, tookMs } = await page.evaluate(
    async ([effect, durationMs]) => {
      let frames = 0
      let isOver = false
      const startedAt = performance.now()
      const count = () => {
        frames += 1
        if (!isOver) requestAnimationFrame(count)
      }
      requestAnimationFrame(count)
      const { drawEffect } = window as unknown as { drawEffect: Draw }
      if (effect) await drawEffect(effect, durationMs)
      else await new Promise((resolve) => setTimeout(resolve, durationMs))
      isOver = true
      return { frames, tookMs: performance.now() - startedAt }
    },
    [effect, DURATION_MS] as const,
  )
  const busyMsPerFrame = ((await readBusyMs()) - before) / frames
  await protocol.detach()
  return { perSecond: (frames * 1000) / tookMs, busyMsPerFrame }
}

type Draw = (kind: string, durationMs: number) => Promise<void>

/** Bundles the runtime with an entry for this figure, which draws an effect and resolves when it ends. */
const bundleRuntime = (): Promise<string> =>
  bundle(`
    import { fullRenderer, mount } from '${join(root, 'packages/runtime/src/index.ts')}'
    window.drawEffect = (kind, durationMs) => new Promise((resolve) => {
      const host = {
        document, renderer: fullRenderer, findTarget: () => ({ status: 'MISSING' }), mediaUrl: () => '', emit() {},
        openLink() {}, now: () => Date.now(), schedule: (ms, run) => { const it = setTimeout(run, ms); return () => clearTimeout(it) },
      }
      const component = {
        configVersion: 2, container: 'EFFECT', placement: 'CENTER', style: { scheme: 'LIGHT' }, effect: { kind, durationMs },
        dismissal: { closeButton: false, escape: false, outside: false },
        blocks: [{ id: 'title', type: 'TEXT', role: 'TITLE', text: { en: 'Well done' } }],
      }
      const step = { key: 'a', name: 'a', optional: false, identifiers: [], waitMs: 0, onMissing: 'END', component }
      const onAdvance = () => { drawn.destroy(); resolve() }
      const view = { locale: 'en', fallbackLocale: 'en', progress: null, canGoBack: false, interactive: true, target: null, onAction() {}, onDismiss() {}, onAdvance }
      const drawn = mount(host, step, view)
    })`)
