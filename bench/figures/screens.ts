import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, CDPSession, Locator, Page } from '@playwright/test'
import { toFigure, type Figure } from '../figure.ts'
import { withDashboard } from '../machines/dashboard.ts'
import { findDemo, type BenchServer } from '../machines/server.ts'
import { median } from '../median.ts'

const ROUNDS = 7
/** A fast connection to a server far away. */
const LINE = { latency: 150, downloadThroughput: 5_000_000, uploadThroughput: 1_250_000, offline: false }

interface Screen {
  name: string
  path: string
  mostSeconds: number
  /** Seen once the screen shows what somebody came for. */
  toContent(page: Page): Locator
}

interface Visit {
  seconds: number
  /** Of all that was fetched until then, as sent. */
  bytes: number
  requests: number
  /** How much of the window moved though nobody had pressed anything: the sum of all layout shifts. */
  shift: number
}

/**
 * From the address to the content of a screen, with nothing kept from earlier visits, beside the same page as one file of
 * as many bytes, whose markup comes last: what no screen that needs its script can be faster than.
 */
export function measureScreens(): Promise<Figure[]> {
  return withDashboard(async ({ server, context }) => {
    const figures: Figure[] = []
    for (const screen of await listScreens(server)) {
      const visits: Visit[] = []
      const asOneFile: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const { visit, markup } = await visitCold(context, server.url + screen.path, screen.toContent)
        visits.push(visit)
        asOneFile.push(await visitOneFile(context, { markup, bytes: visit.bytes }, screen.toContent))
      }
      figures.push(toScreenFigure(screen, visits, asOneFile))
    }
    return figures
  })
}

async function listScreens(server: BenchServer): Promise<Screen[]> {
  const { appId } = await findDemo(server)
  const list = async (path: string) =>
    (await server.call<{ content: { id: string; subType?: string }[] }>('GET', path)).content
  const [version] = await list(`/v1/apps/${appId}/app-versions`)
  const projects = await list(`/v1/apps/${appId}/app-versions/${version?.id}/projects`)
  const walkthrough = projects.find(({ subType }) => subType === 'STATIC_FLOW')
  const card = (page: Page) => page.locator('main article').first()
  return [
    { name: 'Home', path: '/home', mostSeconds: 1.5, toContent: card },
    { name: 'Projects', path: `/app/${appId}/projects`, mostSeconds: 1.5, toContent: card },
    {
      name: 'Insights',
      path: `/app/${appId}/insights`,
      mostSeconds: 1.5,
      toContent: (page) => page.locator('main section h2').first(),
    },
    {
      name: 'Editor',
      path: `/editor/${appId}/${version?.id}/${walkthrough?.id}`,
      mostSeconds: 2.5,
      toContent: (page) => page.locator('[contenteditable]').first(),
    },
  ]
}

/** Opens an address in a context without cache, and reads the markup that it drew. */
async function visitCold(
  context: BrowserContext,
  address: string,
  toContent: Screen['toContent'],
): Promise<{ visit: Visit; markup: string }> {
  const { page, session, close } = await openPage(context)
  let bytes = 0
  let requests = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
    requests += 1
  })
  const seconds = await timeContent(page, address, toContent)
  // Later changes are counted as shift, and is none of the time.
  const [sent, asked] = [bytes, requests]
  await page.waitForLoadState('networkidle')
  const shift = await page.evaluate(readShift)
  const markup = await page.evaluate(() => document.body.outerHTML)
  await close()
  return { visit: { seconds, bytes: sent, requests: asked, shift }, markup }
}

async function visitOneFile(
  context: BrowserContext,
  { markup, bytes }: { markup: string; bytes: number },
  toContent: Screen['toContent'],
): Promise<number> {
  const body = markup.replace(/<script[\s\S]*?<\/script>|<link[^>]*>|<iframe[\s\S]*?<\/iframe>/g, '')
  // Random, because it is sent as it is: what stands for scripts and styles was compressed.
  const filler = randomBytes(Math.max(0, Math.floor(((bytes - body.length) * 3) / 4))).toString('base64')
  const file = createServer((_request, answer) =>
    answer.setHeader('content-type', 'text/html').end(`<!doctype html><!--${filler}-->${body}`),
  ).listen(0, '127.0.0.1')
  await new Promise((resolve) => file.once('listening', resolve))
  const { page, close } = await openPage(context)
  const seconds = await timeContent(
    page,
    `http://127.0.0.1:${(file.address() as AddressInfo).port}/`,
    toContent,
  )
  await close()
  file.close()
  return seconds
}

async function openPage(
  from: BrowserContext,
): Promise<{ page: Page; session: CDPSession; close(): Promise<void> }> {
  const browser = from.browser()
  if (!browser) throw new Error('The context has no browser')
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: await from.storageState(),
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', LINE)
  return { page, session, close: () => context.close() }
}

async function timeContent(page: Page, address: string, toContent: Screen['toContent']): Promise<number> {
  const startedAtMs = performance.now()
  const opened = page.goto(address)
  await toContent(page).waitFor()
  const seconds = (performance.now() - startedAtMs) / 1000
  await opened
  return seconds
}

/** In the page. All shifts, of which Cumulative Layout Shift (https://web.dev/articles/cls) is the largest burst. */
function readShift(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]
      resolve(shifts.reduce((sum, it) => sum + (it.hadRecentInput ? 0 : it.value), 0))
    }).observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve(0), 200)
  })
}

function toScreenFigure({ name, mostSeconds }: Screen, visits: Visit[], asOneFile: number[]): Figure {
  const of = (field: keyof Visit) => median(visits.map((it) => it[field]))
  const seconds = of('seconds')
  const oneFile = median(asOneFile)
  const figure = toFigure({
    name: `${name}, cold, round trips of ${LINE.latency} ms (s to its content)`,
    ours: `${seconds.toFixed(2)} (${of('requests')} requests, ${Math.round(of('bytes') / 1000)} kB, shift ${of('shift').toFixed(3)})`,
    beside: `${oneFile.toFixed(2)} as one file`,
    ratio: seconds / oneFile,
  })
  return { ...figure, target: `≤ ${mostSeconds} s`, isMet: seconds <= mostSeconds }
}
