import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, CDPSession, Locator, Page } from '@playwright/test'
import { readLayoutShift, recordLoading } from '../../e2e/support/page-loading.ts'
import { toFigure, type Figure } from '../figure.ts'
import { withDashboard } from '../machines/dashboard.ts'
import { findDemo, type BenchServer } from '../machines/server.ts'
import { median } from '../median.ts'

const ROUNDS = 7
/** What a screen is visited with. */
interface Conditions {
  name: string
  line: { latency: number; downloadThroughput: number; uploadThroughput: number; offline: false }
  /** How many times slower than this machine's the processor is. */
  slowedBy: number
}

/** A fast connection to a server far away. */
const FAR: Conditions = {
  name: 'round trips of 150 ms',
  line: { latency: 150, downloadThroughput: 5_000_000, uploadThroughput: 1_250_000, offline: false },
  slowedBy: 1,
}
const SLOW: Conditions = {
  name: 'processor slowed four times',
  line: { latency: 0, downloadThroughput: -1, uploadThroughput: -1, offline: false },
  slowedBy: 4,
}
const MOST_SHIFT = 0.02
const MOST_WAVES = 4

interface Screen {
  name: string
  path: string
  conditions: Conditions
  mostSeconds: number
  mostRequests: number
  /** Seen once the screen shows what somebody came for. */
  toContent(page: Page): Locator
  /** Works once the screen can be used, which is part of its time. */
  use?(page: Page): Promise<void>
}

interface Visit {
  seconds: number
  /** Of all that was fetched until then, as sent. */
  bytes: number
  /** Until nothing more was asked for. */
  requests: number
  waves: number
  /** How much of the window moved though nobody had pressed anything. */
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
        const { visit, markup } = await visitCold(context, server.url, screen)
        visits.push(visit)
        asOneFile.push(await visitOneFile(context, { markup, bytes: visit.bytes }, screen))
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
  const read = { conditions: FAR, mostSeconds: 1.5, mostRequests: 15 }
  const editor = {
    path: `/editor/${appId}/${version?.id}/${walkthrough?.id}`,
    mostRequests: 25,
    toContent: (page: Page) => page.locator('[contenteditable]').first(),
  }
  return [
    { ...read, name: 'Home', path: '/home', toContent: card },
    { ...read, name: 'Projects', path: `/app/${appId}/projects`, toContent: card },
    {
      ...read,
      name: 'Insights',
      path: `/app/${appId}/insights`,
      toContent: (page) => page.locator('main section h2').first(),
    },
    { ...editor, name: 'Editor', conditions: FAR, mostSeconds: 2.5 },
    { ...editor, name: 'Editor, until it takes a key', conditions: SLOW, mostSeconds: 3, use: typeKey },
  ]
}

async function typeKey(page: Page): Promise<void> {
  const text = page.locator('[contenteditable]').first()
  const before = await text.innerText()
  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('x')
  await text.filter({ hasText: `${before}x` }).waitFor()
}

/** Opens an address in a context without cache, and reads the markup that it drew. */
async function visitCold(
  context: BrowserContext,
  server: string,
  screen: Screen,
): Promise<{ visit: Visit; markup: string }> {
  const { page, session, close } = await openPage(context, screen.conditions)
  const loading = recordLoading(page)
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  const seconds = await timeContent(page, server + screen.path, screen)
  const sent = bytes
  // Longer than one request waits for another; an editor that was typed in never rests.
  await page.waitForLoadState('load')
  await page.waitForTimeout(1000)
  const { requests, waves } = loading.stop()
  const shift = await readLayoutShift(page)
  const markup = await page.evaluate(() => document.body.outerHTML)
  await close()
  return { visit: { seconds, bytes: sent, requests: requests.length, waves, shift }, markup }
}

async function visitOneFile(
  context: BrowserContext,
  { markup, bytes }: { markup: string; bytes: number },
  { conditions, toContent }: Screen,
): Promise<number> {
  const body = markup.replace(/<script[\s\S]*?<\/script>|<link[^>]*>|<iframe[\s\S]*?<\/iframe>/g, '')
  // Random, because it is sent as it is: what stands for scripts and styles was compressed.
  const filler = randomBytes(Math.max(0, Math.floor(((bytes - body.length) * 3) / 4))).toString('base64')
  const file = createServer((_request, answer) =>
    answer.setHeader('content-type', 'text/html').end(`<!doctype html><!--${filler}-->${body}`),
  ).listen(0, '127.0.0.1')
  await new Promise((resolve) => file.once('listening', resolve))
  const { page, close } = await openPage(context, conditions)
  const address = `http://127.0.0.1:${(file.address() as AddressInfo).port}/`
  const seconds = await timeContent(page, address, { toContent })
  await close()
  file.close()
  return seconds
}

async function openPage(
  from: BrowserContext,
  { line, slowedBy }: Conditions,
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
  await session.send('Network.emulateNetworkConditions', line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBy })
  return { page, session, close: () => context.close() }
}

async function timeContent(
  page: Page,
  address: string,
  { toContent, use }: Pick<Screen, 'toContent' | 'use'>,
): Promise<number> {
  const startedAtMs = performance.now()
  const opened = page.goto(address)
  await toContent(page).waitFor()
  await use?.(page)
  const seconds = (performance.now() - startedAtMs) / 1000
  await opened
  return seconds
}

function toScreenFigure(screen: Screen, visits: Visit[], asOneFile: number[]): Figure {
  const { name, conditions, mostSeconds, mostRequests } = screen
  const of = (field: keyof Visit) => median(visits.map((it) => it[field]))
  const seconds = of('seconds')
  const oneFile = median(asOneFile)
  const kilobytes = Math.round(of('bytes') / 1000)
  const figure = toFigure({
    name: `${name}, cold, ${conditions.name} (s to its content)`,
    ours: `${seconds.toFixed(2)} (${of('requests')} requests in ${of('waves')} waves, ${kilobytes} kB, shift ${of('shift').toFixed(3)})`,
    beside: `${oneFile.toFixed(2)} as one file`,
    ratio: seconds / oneFile,
  })
  // Without latency, waves can't be told apart.
  const isFewWaves = conditions.line.latency === 0 || of('waves') <= MOST_WAVES
  return {
    ...figure,
    target: `≤ ${mostSeconds} s, ${mostRequests} requests, ${MOST_WAVES} waves, shift ${MOST_SHIFT}`,
    isMet:
      seconds <= mostSeconds && of('requests') <= mostRequests && isFewWaves && of('shift') <= MOST_SHIFT,
  }
}
