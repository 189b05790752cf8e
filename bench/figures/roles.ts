import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toFigure, type Figure } from '../figure.ts'
import { createEntries, entries } from '../load/create-entries.ts'
import { batchSize } from '../load/event-batches.ts'
import type { EventLoad } from '../load/event-load.ts'
import type { ReadLoad, ReadRate } from '../load/read-load.ts'
import { Child } from '../machines/child.ts'
import { startPostgres } from '../machines/postgres.ts'
import { readProcessorMs } from '../machines/processor-time.ts'
import { findDemo, startServer, type BenchServer, type DemoApp } from '../machines/server.ts'
import { median } from '../median.ts'

const rounds = 5
const batches = 600
const connections = 24
/** Enough to notice what delays a manifest, too few to be a load of their own. */
const readers = 4
const readMs = 3000

/** What several collectors cost, and what a collector's manifests feel of a busy dashboard. */
export async function measureRoles(): Promise<Figure[]> {
  const postgres = await startPostgres()
  const environment = {
    DATABASE_URL: postgres.url,
    WAYMARK_SECRET_KEY: '7'.repeat(64),
  }
  const api = await startServer({ ...environment, ...ownFolder(), WAYMARK_ROLE: 'api' })
  const demo = await findDemo(api)
  const collectors = await Promise.all(
    [1, 2, 3].map(() => startServer({ ...environment, ...ownFolder(), WAYMARK_ROLE: 'collect' })),
  )
  const figures = [await measureCost(collectors, demo), await measureDelay(collectors[0]!, api, demo)]
  await Promise.all([api, ...collectors].map((server) => server.end()))
  await postgres.end()
  return figures
}

const ownFolder = () => ({ WAYMARK_DATA_DIR: mkdtempSync(join(tmpdir(), 'waymark-bench-')) })

async function measureCost(collectors: BenchServer[], demo: DemoApp): Promise<Figure> {
  const [first] = collectors
  const cost = async (among: BenchServer[]) => {
    const before = among.map(({ pid }) => readProcessorMs(pid))
    const count = batches / among.length
    await Promise.all(among.map(({ url }) => send(url, demo, count)))
    const usedMs = among.reduce((sum, { pid }, index) => sum + readProcessorMs(pid) - before[index]!, 0)
    return usedMs / (count * among.length * batchSize)
  }
  await cost(collectors)
  const [one, three]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    one.push(await cost([first!]))
    three.push(await cost(collectors))
  }
  return toFigure({
    name: 'Processor time per 1,000 events with three collectors, beside one',
    ours: `${median(three).toFixed(3)} s`,
    beside: `${median(one).toFixed(3)} s`,
    ratio: median(three.map((it, index) => it / one[index]!)),
    atMost: 1.2,
  })
}

async function send(url: string, { sdkKey, deploymentId, stepKeys }: DemoApp, count: number): Promise<void> {
  const load = new Child(join(import.meta.dirname, '../load/event-load.ts'))
  await load.ask<number>({
    ...{ url: `${url}/sdk/v1/${sdkKey}/events`, deploymentId, stepKeys },
    ...{ endUsers: 500, batches: count, connections },
  } satisfies EventLoad)
  load.end()
}

async function measureDelay(collector: BenchServer, api: BenchServer, demo: DemoApp): Promise<Figure> {
  const { projects } = await createEntries(api)
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
    const p99Ms = await readManifests(collector, demo)
    isOver = true
    await listing
    return p99Ms
  }
  await read(true)
  const [busy, quiet]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    busy.push(await read(true))
    quiet.push(await read(false))
  }
  if (lists < rounds) throw new Error('Hardly any list was read')
  return toFigure({
    name: `Manifest of a collector while the dashboard lists ${entries} projects, 99th percentile, beside without`,
    ours: `${median(busy).toFixed(2)} ms`,
    beside: `${median(quiet).toFixed(2)} ms`,
    ratio: median(busy.map((it, index) => it / quiet[index]!)),
    atMost: 2,
  })
}

async function readManifests({ url }: BenchServer, { sdkKey }: DemoApp): Promise<number> {
  const load = new Child(join(import.meta.dirname, '../load/read-load.ts'))
  const { p99Ms = 0 } = await load.ask<ReadRate>({
    ...{ port: Number(new URL(url).port), path: `/sdk/v1/${sdkKey}/manifest.json` },
    ...{ durationMs: readMs, connections: readers },
  } satisfies ReadLoad)
  load.end()
  return p99Ms
}
