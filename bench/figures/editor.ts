import type { CDPSession, Page } from '@playwright/test'
import { toFigure, type Figure } from '../figure.ts'
import { focusFirstStep, focusTitle, PACES_MS, pressKeys, withEditor } from '../machines/editor.ts'
import { median } from '../median.ts'

const MANY = 60
const FEW = 2
const ROUNDS = 3
const KEYS = 40
/** The delay up to which people perceive a response as instant. */
const AT_ONCE_MS = 100

/**
 * The time from key press to next paint in the editor, for a project of sixty steps and one of two: typing,
 * moving quickly through steps, and pausing at each. Measured with the Event Timing API, in steps of 8 ms.
 */
export function measureEditor(): Promise<Figure[]> {
  return withEditor(async (editor) => {
    const typing = { many: [] as Timing[], few: [] as Timing[] }
    const going = { many: [] as Timing[], few: [] as Timing[] }
    const looking = { many: [] as Timing[], few: [] as Timing[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [size, stepCount] of [['many', MANY] as const, ['few', FEW] as const]) {
        const page = await editor.open(stepCount)
        await focusTitle(page)
        typing[size].push(await measureKeys(page, 'a', PACES_MS.typing))
        await focusFirstStep(page)
        going[size].push(await measureKeys(page, 'ArrowDown', PACES_MS.typing))
        await focusFirstStep(page)
        looking[size].push(await measureKeys(page, 'ArrowDown', PACES_MS.looking))
        await page.close()
      }
    }
    return [
      toKeyFigure('Typing a text', typing),
      toKeyFigure('Going past steps', going),
      toKeyFigure('Going from step to step, each with its settings', looking),
    ]
  })
}

interface Timing {
  medianMs: number
  slowestMs: number
  /** Main-thread time per key press, by kind of work. */
  scriptMs: number
  styleMs: number
  layoutMs: number
}

function toKeyFigure(name: string, { many, few }: Record<'many' | 'few', Timing[]>): Figure {
  const of = (timings: Timing[], field: keyof Timing) => median(timings.map((it) => it[field]))
  const spent = (['scriptMs', 'styleMs', 'layoutMs'] as const).map((it) => of(many, it).toFixed(1))
  const slowestMs = of(many, 'slowestMs')
  return toFigure({
    name: `${name}, ${MANY} steps (ms from key to picture, slowest of ${KEYS})`,
    ours: `${slowestMs} (median ${of(many, 'medianMs')}; script, style, layout ${spent.join(', ')})`,
    beside: `${AT_ONCE_MS} at most; ${of(few, 'slowestMs')} with ${FEW} steps`,
    ratio: slowestMs / AT_ONCE_MS,
    atMost: 1,
  })
}

async function measureKeys(page: Page, key: string, paceMs: number): Promise<Timing> {
  const cdp = await page.context().newCDPSession(page)
  // The thread's own clock excludes other work on the machine.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.evaluate(() => {
    const durations: number[] = []
    Object.assign(window, { durations })
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'keydown') durations.push(entry.duration)
    })
    // The browser does not report events under 16 ms, so those count as 16.
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  const before = await readMetrics(cdp)
  await pressKeys(page, key, { count: KEYS, paceMs })
  const after = await readMetrics(cdp)
  await page.waitForTimeout(300)
  const told = await page.evaluate(() => (window as unknown as { durations: number[] }).durations)
  const durations = [...told, ...Array.from({ length: Math.max(0, KEYS - told.length) }, () => 16)]
  const each = (name: string) => (((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1000) / KEYS
  return {
    medianMs: median(durations),
    slowestMs: Math.max(...durations),
    scriptMs: each('ScriptDuration'),
    styleMs: each('RecalcStyleDuration'),
    layoutMs: each('LayoutDuration'),
  }
}

async function readMetrics(cdp: CDPSession): Promise<Map<string, number>> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return new Map(metrics.map(({ name, value }) => [name, value]))
}
