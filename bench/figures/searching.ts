import type { Page } from '@playwright/test'
import { toFigure, type Figure } from '../figure.ts'
import { withDashboard } from '../machines/dashboard.ts'
import type { BenchServer } from '../machines/server.ts'
import { median } from '../median.ts'

const MANY = 1000
const FEW = 20
const ROUNDS = 3
/** Parts of names, each typed and deleted again, letter by letter. */
const PARTS = ['123', '9', '57']
const PACE_MS = 300
const REST_MS = 2000
/** The delay up to which people perceive a response as instant. */
const AT_ONCE_MS = 100

type Size = 'many' | 'few'
type Timings = Record<Size, Timing[]>

/**
 * The dashboard's lists of a thousand entries and of twenty: the time from a key press in the search field, and from a
 * choice of order or filter, to the frame after which the entries in view stay as they are.
 */
export function measureSearching(): Promise<Figure[]> {
  return withDashboard(async ({ server, context }) => {
    const lists = { many: await createEntries(server, MANY), few: await createEntries(server, FEW) }
    const figures: Figure[] = []
    for (const name of Object.keys(lists.many)) {
      const searching: Timings = { many: [], few: [] }
      const choosing: Timings = { many: [], few: [] }
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const size of ['many', 'few'] as const) {
          const page = await context.newPage()
          await openList(page, server.url + lists[size][name])
          searching[size].push(await measureKeys(page))
          const chosen = await measureChoices(page)
          if (chosen) choosing[size].push(chosen)
          await page.close()
        }
      }
      figures.push(toListFigure('Searching', name, searching))
      if (choosing.many.length > 0) figures.push(toListFigure('Sorting and filtering', name, choosing))
    }
    return figures
  })
}

interface Timing {
  medianMs: number
  slowestMs: number
  count: number
}

function toListFigure(what: string, list: string, { many, few }: Timings): Figure {
  const of = (timings: Timing[], field: keyof Timing) => median(timings.map((it) => it[field]))
  const say = (timings: Timing[]) =>
    `${of(timings, 'slowestMs').toFixed(0)} (median ${of(timings, 'medianMs').toFixed(0)})`
  const slowestMs = of(many, 'slowestMs')
  return toFigure({
    name: `${what}, ${MANY.toLocaleString('en')} ${list} (ms from key to picture, slowest of ${of(many, 'count')})`,
    ours: say(many),
    beside: `${AT_ONCE_MS} at most; ${say(few)} with ${FEW}`,
    ratio: slowestMs / AT_ONCE_MS,
    atMost: 1,
  })
}

async function openList(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.locator('main :is(article, tbody tr)').first().waitFor()
  await page.waitForTimeout(REST_MS)
  await page.evaluate(observeList)
}

async function measureKeys(page: Page): Promise<Timing> {
  await page
    .getByRole('main')
    .getByRole('textbox', { name: /^Search/ })
    .focus()
  const keys = PARTS.flatMap((part) => [...part, ...Array.from(part, () => 'Backspace')])
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.waitForTimeout(PACE_MS)
  }
  return takeTiming(page)
}

/** Undefined if the list offers no order and no filter. */
async function measureChoices(page: Page): Promise<Timing | undefined> {
  const choices = page.getByRole('main').getByRole('combobox')
  const count = await choices.count()
  if (count === 0) return undefined
  for (let at = 0; at < count; at += 1) {
    await choices.nth(at).click()
    const options = await page.getByRole('option').count()
    await page.keyboard.press('Escape')
    // The first one is chosen at first.
    for (let option = options - 1; option >= 0; option -= 1) {
      await choices.nth(at).click()
      await page.getByRole('option').nth(option).click()
      await page.waitForTimeout(PACE_MS)
    }
  }
  return takeTiming(page)
}

/** Leaves out presses and choices that changed nothing in view. */
async function takeTiming(page: Page): Promise<Timing> {
  const timesMs = await page.evaluate(() => (window as unknown as { takeTimes(): number[] }).takeTimes())
  if (timesMs.length === 0) throw new Error(`Nothing changed on ${page.url()}`)
  return { medianMs: median(timesMs), slowestMs: Math.max(...timesMs), count: timesMs.length }
}

/** Records, per key press and click, the time to the last frame in which the entries in view changed. */
function observeList(): void {
  const main = document.querySelector('main')!
  const readView = () =>
    [...main.querySelectorAll('article, tbody tr')]
      .filter((it) => {
        const { top, bottom } = it.getBoundingClientRect()
        return bottom > 0 && top < innerHeight
      })
      .map((it) => it.textContent)
      .join('\n')
  const timesMs: number[] = []
  let view = readView()
  let from = 0
  let untilMs = 0
  const finish = () => {
    if (untilMs > 0) timesMs.push(untilMs)
    untilMs = 0
  }
  for (const type of ['keydown', 'click']) {
    addEventListener(
      type,
      (event) => {
        finish()
        from = event.timeStamp
      },
      true,
    )
  }
  const channel = new MessageChannel()
  // Messages run after the requested frame has been drawn, so the layout is up to date.
  channel.port1.onmessage = () => {
    const drawnAt = performance.now()
    const shown = readView()
    if (shown !== view) untilMs = drawnAt - from
    view = shown
  }
  let isRequested = false
  new MutationObserver(() => {
    if (isRequested) return
    isRequested = true
    requestAnimationFrame(() => {
      isRequested = false
      channel.port2.postMessage(null)
    })
  }).observe(main, { childList: true, subtree: true, characterData: true })
  Object.assign(window, {
    takeTimes: () => {
      finish()
      return timesMs.splice(0)
    },
  })
}

/** Creates an app with as many projects, deployments, segments and properties; returns the pages that list them. */
async function createEntries(server: BenchServer, count: number): Promise<Record<string, string>> {
  const create = (path: string, body: object) => server.call<{ id: string }>('POST', path, body)
  const { id: appId } = await create('/v1/apps', { name: `Lists of ${count}`, platform: 'WEB' })
  const app = `/v1/apps/${appId}`
  const version = await create(`${app}/app-versions`, { name: '9.0' })
  const projects = `${app}/app-versions/${version.id}/projects`
  const kind = { category: 'USER_ONBOARDING', type: 'SINGLE_FLOW', subType: 'STATIC_FLOW' }
  const content = { steps: [{ key: 'welcome', name: 'Welcome', component: popUp }] }
  const createTour = (name: string) => create(projects, { name, ...kind, content })
  const { id: projectId } = await createTour('Tour 0')
  await create(`${projects}/${projectId}/publish`, {})
  for (let at = 0; at < count; at += 1) {
    const name = `Tour ${at}`
    await Promise.all([
      at > 0 && createTour(name),
      create(`${app}/deployments`, { name, projectId }),
      create(`${app}/properties`, { name: `tour ${at}`, type: 'STRING' }),
      create(`${app}/segments`, { name, conjunction: 'AND', rules: [] }),
    ])
  }
  const page = `/app/${appId}`
  return {
    projects: `${page}/projects`,
    deployments: `${page}/live-projects`,
    segments: `${page}/user-segments`,
    properties: `${page}/user-segments/properties`,
  }
}

const popUp = {
  configVersion: 2,
  container: 'POPUP',
  placement: 'CENTER',
  blocks: [
    { id: 'title', type: 'TEXT', role: 'TITLE', text: { en: 'Welcome' } },
    { id: 'text', type: 'TEXT', role: 'BODY', text: { en: 'What people can do here, in one sentence.' } },
    { id: 'button', type: 'BUTTON', style: 'PRIMARY', label: { en: 'Next' }, action: { type: 'NEXT' } },
  ],
  style: { scheme: 'AUTO' },
  dismissal: { closeButton: true, escape: true, outside: false },
}
