import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout } from 'node:timers/promises'
import { toFigure, type Figure } from '../figure.ts'
import { createEntries, entries } from '../load/create-entries.ts'
import { batchSize } from '../load/event-batches.ts'
import type { EventLoad } from '../load/event-load.ts'
import type { ReadLoad, ReadRate } from '../load/read-load.ts'
import { Child } from '../machines/child.ts'
import { separate } from '../machines/own-cores.ts'
import { startPostgres } from '../machines/postgres.ts'
import { readProcessorMs, readSchedule } from '../machines/processor-time.ts'
import { findDemo, startServer, type BenchServer, type DemoApp } from '../machines/server.ts'
import { median } from '../median.ts'

const rounds = 5
const batches = 600
const connections = 24
/** Enough to notice delays of a manifest, too few to be a load of their own. */
const readers = 4
const readMs = 3000
/** Three collectors, as many senders, and PostgreSQL. */
const coresOfThroughput = 8

/** The cost and throughput of several collectors, and the effect of a busy dashboard on a collector's manifests. */
export async function measureRoles(): Promise<Figure[]> {
  const postgres = await startPostgres()
  const environment = {
    DATABASE_URL: postgres.url,
    WAYMARK_SECRET_KEY: '7'.repeat(64),
  }
  const api = await startServer({ ...environment, ...ownFolder(), WAYMARK_ROLE: 'api' })
  const demo = await findDemo(api)
  const timesFile = join(ownFolder().WAYMARK_DATA_DIR, 'times')
  const collectors = await Promise.all(
    [1, 2, 3].map(() =>
      startServer({ ...environment, ...ownFolder(), ...timed(timesFile), WAYMARK_ROLE: 'collect' }),
    ),
  )
  const cost = await measureCost(collectors, demo)
  const delay = await measureDelay({ collector: collectors[0]!, timesFile }, api, demo)
  await Promise.all([api, ...collectors].map((server) => server.end()))
  await postgres.end()
  return [...cost, ...delay]
}

const ownFolder = () => ({ WAYMARK_DATA_DIR: mkdtempSync(join(tmpdir(), 'waymark-bench-')) })

/** Lets a server time its requests. */
const timed = (timesFile: string) => ({
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, '../machines/time-requests.ts')).href}`,
  WAYMARK_BENCH_TIMES: timesFile,
})

async function measureCost(collectors: BenchServer[], demo: DemoApp): Promise<Figure[]> {
  const [first] = collectors
  const take = async (among: BenchServer[]) => {
    const before = among.map(({ pid }) => readProcessorMs(pid))
    const count = batches / among.length
    const rates = await Promise.all(among.map(({ url }) => send(url, demo, count)))
    const usedMs = among.reduce((sum, { pid }, index) => sum + readProcessorMs(pid) - before[index]!, 0)
    const rate = rates.reduce((sum, it) => sum + it, 0)
    return { cost: usedMs / (count * among.length * batchSize), rate }
  }
  await take(collectors)
  const [one, three]: [Taken[], Taken[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    one.push(await take([first!]))
    three.push(await take(collectors))
  }
  const toMedian = (of: Taken[], name: keyof Taken) => median(of.map((it) => it[name]))
  const toRatio = (name: keyof Taken) => median(three.map((it, index) => it[name] / one[index]![name]))
  return [
    toFigure({
      name: 'Processor time per 1,000 events with three collectors, beside one',
      ours: `${toMedian(three, 'cost').toFixed(3)} s`,
      beside: `${toMedian(one, 'cost').toFixed(3)} s`,
      ratio: toRatio('cost'),
      atMost: 1.2,
    }),
    toFigure({
      name: 'Events that three collectors take, beside one',
      ours: `${Math.round(toMedian(three, 'rate'))}/s`,
      beside: `${Math.round(toMedian(one, 'rate'))}/s`,
      ratio: toRatio('rate'),
      atLeast: 2,
      needsCores: coresOfThroughput,
    }),
  ]
}

interface Taken {
  /** Processor time of the collectors in seconds per 1,000 events, all threads. */
  cost: number
  /** Events per second. */
  rate: number
}

async function send(
  url: string,
  { sdkKey, deploymentId, stepKeys }: DemoApp,
  count: number,
): Promise<number> {
  const load = new Child(join(import.meta.dirname, '../load/event-load.ts'))
  const rate = await load.ask<number>({
    url: `${url}/sdk/v1/${sdkKey}/events`,
    deploymentId,
    stepKeys,
    endUsers: 500,
    batches: count,
    connections,
  } satisfies EventLoad)
  load.end()
  return rate
}

interface TimedCollector {
  collector: BenchServer
  timesFile: string
}

/** The collector and its visitors have a core; PostgreSQL, the other process and the dashboard have the rest. */
async function measureDelay(timed: TimedCollector, api: BenchServer, demo: DemoApp): Promise<Figure[]> {
  const { projects } = await createEntries(api)
  const load = new Child(join(import.meta.dirname, '../load/read-load.ts'))
  separate([timed.collector.pid, load.pid])
  let lists = 0
  const read = async (isListing: boolean) => {
    let isOver = false
    const listing = (async () => {
      while (isListing && !isOver) {
        const answer = await fetch(`${api.url}${projects}?size=${entries}`, { headers: api.session })
        await answer.arrayBuffer()
        lists += 1
      }
    })()
    const delay = await readManifests(load, timed, demo)
    isOver = true
    await listing
    return delay
  }
  await read(true)
  const [busy, quiet]: [Delay[], Delay[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    busy.push(await read(true))
    quiet.push(await read(false))
  }
  load.end()
  if (lists < rounds) throw new Error('Hardly any list was read')
  const toMedian = (of: Delay[], name: keyof Delay) => median(of.map((it) => it[name]))
  const toRatio = (name: keyof Delay) => median(busy.map((it, index) => it[name] / quiet[index]![name]))
  const explain = (of: Delay[]) =>
    `${toMedian(of, 'p99Ms').toFixed(2)} ms; ` +
    `waited for a core ${(toMedian(of, 'waitedMs') * 1000).toFixed(0)} µs per manifest`
  return [
    toFigure({
      name: `Manifest of a collector while the dashboard lists ${entries} projects, 99th percentile, beside without`,
      ours: explain(busy),
      beside: explain(quiet),
      ratio: toRatio('p99Ms'),
      atMost: 2,
    }),
    toFigure({
      name: 'The same inside the collector, from the head of a request to the end of its answer',
      ours: `${toMedian(busy, 'servedMs').toFixed(2)} ms`,
      beside: `${toMedian(quiet, 'servedMs').toFixed(2)} ms`,
      ratio: toRatio('servedMs'),
      atMost: 2,
    }),
    toFigure({
      name: `What the collector itself does for a manifest meanwhile: time on a core, beside without`,
      ours: `${(toMedian(busy, 'ranMs') * 1000).toFixed(0)} µs`,
      beside: `${(toMedian(quiet, 'ranMs') * 1000).toFixed(0)} µs`,
      ratio: toRatio('ranMs'),
      atMost: 2,
    }),
  ]
}

interface Delay {
  /** As the client sees it. */
  p99Ms: number
  /** The 99th percentile inside the collector, from the head of a request to the end of its answer. */
  servedMs: number
  /** How long the collector's thread ran, and waited for a core, per manifest. */
  ranMs: number
  waitedMs: number
}

async function readManifests(
  load: Child,
  { collector: { url, pid }, timesFile }: TimedCollector,
  { sdkKey }: DemoApp,
): Promise<Delay> {
  await readServedMs(pid, timesFile)
  const before = readSchedule(pid)
  const { p99Ms = 0, answers } = await load.ask<ReadRate>({
    port: Number(new URL(url).port),
    path: `/sdk/v1/${sdkKey}/manifest.json`,
    durationMs: readMs,
    connections: readers,
  } satisfies ReadLoad)
  const after = readSchedule(pid)
  return {
    p99Ms,
    servedMs: await readServedMs(pid, timesFile),
    ranMs: (after.ranMs - before.ranMs) / answers,
    waitedMs: (after.waitedMs - before.waitedMs) / answers,
  }
}

/** Asks the collector for its times since the last request. */
async function readServedMs(pid: number, timesFile: string): Promise<number> {
  rmSync(timesFile, { force: true })
  process.kill(pid, 'SIGUSR2')
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const text = await readFile(timesFile, 'utf8').catch(() => '')
    if (text) return Number(text)
    await setTimeout(10)
  }
  throw new Error('The collector did not tell its times')
}
