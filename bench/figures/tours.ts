import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { findChromium, listChromiumFlags } from '../../tools/browser.ts'
import { toFigure, type Figure } from '../figure.ts'
import { median } from '../median.ts'
import { listContenders } from '../tours/contenders.ts'
import { clickThrough, countScrollFrames, endTour, timeStart } from '../tours/in-page.ts'
import { readHeapKb } from '../tours/read-heap.ts'
import { STEP_COUNT } from '../tours/texts.ts'
import { openTourServer, SDK_NAME, type TourServer } from '../tours/tour-server.ts'

const STARTS = 15
const LATE_STARTS = 7
const TOURS = 3
const MANY_TOURS = 100
const FEW_TOURS = 10
const SCROLLS = 3
const FRAME_MS = 1000 / 60
/** Longer than the slowest transition between steps, driver.js's 400 ms. */
const DWELL_MS = 450

/**
 * Waymark compared with tour libraries on one simple page, with the same texts at the same elements, in
 * alternating runs.
 */
export async function measureTours(): Promise<Figure[]> {
  const contenders = await listContenders()
  const server = await openTourServer(contenders)
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: listChromiumFlags(),
  })
  const names = contenders.map(({ name }) => name)
  const others = contenders.filter(({ name }) => !name.startsWith('Waymark'))
  const peers = others.map(({ name }) => name)
  const peersWithVeil = others.filter(({ hasVeil }) => hasVeil).map(({ name }) => name)
  const field: Field = { browser, server, names: [...names, SDK_NAME], peers, peersWithVeil }
  try {
    return [
      ...(await measureStarts(field)),
      ...(await measureLateStarts(field)),
      ...(await measureMainThread(field)),
      ...(await measureMemory(field)),
      ...(await measureScrolling(field)),
    ]
  } finally {
    await browser.close()
    await server.close()
  }
}

interface Field {
  browser: Browser
  server: TourServer
  /** All contenders, including ours. */
  names: string[]
  peers: string[]
  peersWithVeil: string[]
}

const WITH_VEIL = 'Waymark with a veil'
const OURS = ['Waymark', WITH_VEIL, SDK_NAME]

/** Drawing a veil takes time, so a contender with one is compared with others that draw one. */
const listPeers = ({ peers, peersWithVeil }: Field, name: string): string[] =>
  name === WITH_VEIL ? peersWithVeil : peers

/**
 * From the start call to the tooltip's first paint, on a fresh page each time. Each was shown once before: the SDK has
 * then loaded its runtime and the guide, and no contender is measured while its code runs for the first time.
 */
async function measureStarts(field: Field): Promise<Figure[]> {
  const shown = new Map(field.names.map((name) => [name, [] as number[]]))
  const readable = new Map(field.names.map((name) => [name, [] as number[]]))
  for (let at = 0; at < STARTS; at += 1) {
    for (const name of field.names) {
      const page = await openPage(field, name)
      await showOnce(page)
      const took = await page.evaluate(timeStart, (at / STARTS) * FRAME_MS)
      shown.get(name)?.push(took.shownMs)
      readable.get(name)?.push(took.readableMs)
      await page.context().close()
    }
  }
  return OURS.map((name) =>
    toComparison(`start() to painted tooltip, ${name}, library and guide loaded (ms)`, {
      name,
      peers: listPeers(field, name),
      of: shown,
      more: (it) => `half opaque ${toMs(median(readable.get(it) ?? []))}`,
    }),
  )
}

/** The same if the start has to fetch its files, from a local server. */
async function measureLateStarts(field: Field): Promise<Figure[]> {
  const names = [SDK_NAME, ...field.peers]
  const shown = new Map(names.map((name) => [name, [] as number[]]))
  for (let at = 0; at < LATE_STARTS; at += 1) {
    for (const name of names) {
      const page = await openPage(field, name, name !== SDK_NAME)
      const { shownMs } = await page.evaluate(timeStart, (at / LATE_STARTS) * FRAME_MS)
      shown.get(name)?.push(shownMs)
      await page.context().close()
    }
  }
  return [
    toComparison('start() to painted tooltip, fetching runtime and guide; the others their script (ms)', {
      name: SDK_NAME,
      peers: field.peers,
      of: shown,
      isPromised: false,
    }),
  ]
}

/**
 * Main-thread time from the start through nine clicks on "next" to the end, minus the cost of merely waiting
 * as long.
 */
async function measureMainThread(field: Field): Promise<Figure[]> {
  const busy = new Map(field.names.map((name) => [name, [] as number[]]))
  for (let round = 0; round < TOURS; round += 1) {
    const idle = await timeTour(field, '')
    for (const name of field.names) busy.get(name)?.push((await timeTour(field, name)) - idle)
  }
  return OURS.map((name) =>
    toComparison(`Main thread for a tour of ${STEP_COUNT} steps, ${name} (ms)`, {
      name,
      peers: listPeers(field, name),
      of: busy,
    }),
  )
}

async function timeTour(field: Field, name: string): Promise<number> {
  const page = await openPage(field, name)
  await showOnce(page)
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Performance.enable', { timeDomain: 'threadTicks' })
  const before = await readBusyMs(protocol)
  await page.evaluate(clickThrough, { stepCount: STEP_COUNT, dwellMs: DWELL_MS, isBare: name === '' })
  const busyMs = (await readBusyMs(protocol)) - before
  await page.context().close()
  return busyMs
}

/** Remaining heap, nodes and listeners after many tours, each left after one step, with garbage collected. */
async function measureMemory(field: Field): Promise<Figure[]> {
  const grown = new Map<string, Counts>()
  for (const name of field.names) {
    const page = await openPage(field, name)
    const protocol = await page.context().newCDPSession(page)
    const tour = async (count: number) => {
      for (let at = 0; at < count; at += 1) {
        await page.evaluate(clickThrough, { stepCount: 1, dwellMs: 60, isBare: false })
        await page.evaluate(endTour)
      }
    }
    const before = await tour(FEW_TOURS).then(
      () => readCounts(protocol),
      () => NOTHING,
    )
    const after = await tour(MANY_TOURS - FEW_TOURS).then(
      () => readCounts(protocol),
      () => NOTHING,
    )
    grown.set(name, {
      heapKb: after.heapKb - before.heapKb,
      nodes: after.nodes - before.nodes,
      listeners: after.listeners - before.listeners,
    })
    await page.context().close()
  }
  const toText = (name: string) => {
    const { heapKb, nodes, listeners } = grown.get(name) ?? { heapKb: NaN, nodes: NaN, listeners: NaN }
    return `${heapKb.toFixed(0)} kB, ${nodes} nodes, ${listeners} listeners`
  }
  return OURS.map((name) => {
    const { heapKb = NaN, nodes = NaN, listeners = NaN } = grown.get(name) ?? {}
    return {
      name: `Growth from tour ${FEW_TOURS} to tour ${MANY_TOURS}, ${name}`,
      ours: toText(name),
      beside: field.peers.map((it) => `${it} ${toText(it)}`).join('; '),
      ratio: null,
      target: '≤ 50 kB, no node, no listener',
      isMet: heapKb <= 50 && nodes <= 0 && listeners <= 0,
    }
  })
}

/** The result of a library that did not complete its tours: NaN fails every comparison. */
const NOTHING: Counts = { heapKb: NaN, nodes: NaN, listeners: NaN }

interface Counts {
  heapKb: number
  nodes: number
  listeners: number
}

async function readCounts(protocol: CDPSession): Promise<Counts> {
  for (let at = 0; at < 3; at += 1) await protocol.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await protocol.send('Memory.getDOMCounters')
  return { heapKb: await readHeapKb(protocol), nodes, listeners: jsEventListeners }
}

/**
 * Frames in two seconds of scrolling a few pixels per frame with the tooltip attached, compared with the page
 * alone.
 */
async function measureScrolling(field: Field): Promise<Figure[]> {
  const names = ['', ...field.names]
  const lost = new Map(names.map((name) => [name, [] as number[]]))
  const busy = new Map(names.map((name) => [name, [] as number[]]))
  for (let round = 0; round < SCROLLS; round += 1) {
    for (const name of names) {
      const page = await openPage(field, name)
      await showFirst(page)
      const protocol = await page.context().newCDPSession(page)
      await protocol.send('Performance.enable', { timeDomain: 'threadTicks' })
      const before = await readBusyMs(protocol)
      const { frames, lostFrames } = await page.evaluate(countScrollFrames, 2000)
      lost.get(name)?.push(lostFrames)
      busy.get(name)?.push(((await readBusyMs(protocol)) - before) / frames)
      await page.context().close()
    }
  }
  const bareBusy = median(busy.get('') ?? [])
  const toText = (name: string) =>
    `${median(lost.get(name) ?? [])} lost, ${(median(busy.get(name) ?? []) - bareBusy).toFixed(2)} ms a frame`
  return OURS.map((name) => ({
    name: `Frames lost in 2 s of scrolling with a tooltip attached, ${name}`,
    ours: toText(name),
    beside: ['', ...field.peers].map((it) => `${it || 'no tour'} ${toText(it)}`).join('; '),
    ratio: null,
    target: 'no more than without a tour',
    isMet: median(lost.get(name) ?? []) <= median(lost.get('') ?? []) + 1,
  }))
}

async function openPage({ browser, server }: Field, name: string, isLate = false): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
  const page = await context.newPage()
  await page.goto(server.toAddress(name, isLate))
  await page.waitForFunction(() => typeof window.startTour === 'function')
  await page.waitForTimeout(100)
  return page
}

async function showFirst(page: Page): Promise<void> {
  await page.evaluate(() => window.startTour())
  await page.waitForTimeout(700)
}

async function showOnce(page: Page): Promise<void> {
  await showFirst(page)
  await page.evaluate(endTour)
  await page.waitForTimeout(300)
}

async function readBusyMs(protocol: CDPSession): Promise<number> {
  const { metrics } = await protocol.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

interface Comparison {
  name: string
  peers: string[]
  of: Map<string, number[]>
  more?: (name: string) => string
  isPromised?: boolean
}

/** The medians, and our ratio to the best of the others. */
function toComparison(title: string, { name, peers, of, more, isPromised = true }: Comparison): Figure {
  const toMedian = (it: string) => median(of.get(it) ?? [])
  const toText = (it: string) => `${toMs(toMedian(it))}${more ? ` (${more(it)})` : ''}`
  return toFigure({
    name: title,
    ours: toText(name),
    beside: peers.map((it) => `${it} ${toText(it)}`).join(', '),
    ratio: toMedian(name) / Math.min(...peers.map(toMedian)),
    ...(isPromised && { atMost: 1 }),
  })
}

const toMs = (ms: number): string => ms.toFixed(1)
