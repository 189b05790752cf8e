import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { findChromium, listChromiumFlags } from '../../tools/browser.ts'
import { toFigure, type Figure } from '../figure.ts'
import { findDemo, startServer, type BenchServer } from '../machines/server.ts'
import { median } from '../median.ts'

const MANY = 60
const FEW = 2
const ROUNDS = 3
const KEYS = 40
/** What a person takes for at once. */
const AT_ONCE_MS = 100

/**
 * From a key press to the next picture in the editor of a project of sixty steps, beside one of two: typing into a
 * text, and going from step to step. The browser's own event timing tells, in steps of 8 ms.
 */
export async function measureEditor(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-bench-'))
  const server = await startServer({ WAYMARK_DATA_DIR: folder })
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: listChromiumFlags(),
  })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await signIn(context, server)
    const [many, few] = [await writeProject(server, MANY), await writeProject(server, FEW)]
    const typing = { many: [] as Timing[], few: [] as Timing[] }
    const going = { many: [] as Timing[], few: [] as Timing[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [size, path] of [['many', many] as const, ['few', few] as const]) {
        const page = await context.newPage()
        await page.goto(server.url + path)
        typing[size].push(await measureKeys(page, 'a', () => focusText(page)))
        going[size].push(await measureKeys(page, 'ArrowDown', () => focusFirstStep(page)))
        await page.close()
      }
    }
    return [toKeyFigure('Typing a text', typing), toKeyFigure('Going from step to step', going)]
  } finally {
    await browser.close()
    await server.end()
    rmSync(folder, { recursive: true })
  }
}

interface Timing {
  medianMs: number
  slowestMs: number
  /** Of the main thread for each key press, by what it was spent on. */
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

async function measureKeys(page: Page, key: string, focus: () => Promise<void>): Promise<Timing> {
  await focus()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  await page.evaluate(() => {
    const durations: number[] = []
    Object.assign(window, { durations })
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'keydown') durations.push(entry.duration)
    })
    // Quicker events than 16 ms are not told of: those count as 16.
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  const before = await readMetrics(cdp)
  for (let press = 0; press < KEYS; press += 1) {
    await page.keyboard.press(key)
    await page.waitForTimeout(60)
  }
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

async function focusText(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Step 2:/ }).click()
  await page.getByRole('textbox', { name: 'Title (en)' }).click()
  await page.waitForTimeout(1500)
}

async function focusFirstStep(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Step 1:/ }).click()
  await page.waitForTimeout(1500)
}

async function signIn(context: BrowserContext, { session, url }: BenchServer): Promise<void> {
  const cookies = (session.cookie ?? '').split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url }
  })
  await context.addCookies(cookies)
}

/** A walkthrough of so many steps, each with a title, a text and a button; answers the editor's path. */
async function writeProject(server: BenchServer, stepCount: number): Promise<string> {
  const { appId } = await findDemo(server)
  const versions = await server.call<{ content: { id: string }[] }>('GET', `/v1/apps/${appId}/app-versions`)
  const appVersionId = versions.content[0]?.id ?? ''
  const base = `/v1/apps/${appId}/app-versions/${appVersionId}/projects`
  const project = await server.call<{ id: string }>('POST', base, {
    name: `Of ${stepCount} steps`,
    category: 'USER_ONBOARDING',
    type: 'SINGLE_FLOW',
    subType: 'STATIC_FLOW',
  })
  for (let at = 1; at <= stepCount; at += 1) {
    await server.call('POST', `${base}/${project.id}/assists`, { name: `Step ${at}`, component: popUp(at) })
  }
  return `/static/${appId}/${appVersionId}/${project.id}`
}

const popUp = (at: number) => ({
  configVersion: 2,
  container: 'POPUP',
  placement: 'CENTER',
  blocks: [
    { id: 'title', type: 'TEXT', role: 'TITLE', text: { en: `Title ${at}` } },
    { id: 'text', type: 'TEXT', role: 'BODY', text: { en: 'What people can do here, in one sentence.' } },
    { id: 'button', type: 'BUTTON', style: 'PRIMARY', label: { en: 'Next' }, action: { type: 'NEXT' } },
  ],
  style: { scheme: 'AUTO' },
  dismissal: { closeButton: true, escape: true, outside: false },
})
