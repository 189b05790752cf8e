import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@clickhouse/client'
import pg from 'pg'
import type { Figure } from '../figure.ts'
import { dayTypes, type DayCounts, type DayLoad } from '../load/day-load.ts'
import { Child } from '../machines/child.ts'
import { startClickHouse } from '../machines/clickhouse.ts'
import { embedded, startPostgres } from '../machines/postgres.ts'
import { findDemo, startServer, type BenchServer, type DemoApp } from '../machines/server.ts'

/** The end users of the full day that this figure represents. */
const fullDay = 10_000_000
const endUsers = Number(process.env.WAYMARK_DAY_END_USERS ?? 200_000)
const dayMs = 86_400_000
const connections = Number(process.env.WAYMARK_DAY_CONNECTIONS ?? 1024)
const database = 'waymark_day'

interface Store {
  name: string
  environment: Record<string, string>
  /** Bytes on the disk, of everything that grows with end users and events. */
  readBytes(dataFolder: string): Promise<number>
  end(): Promise<void>
}

const stores: Record<string, () => Promise<Store>> = {
  embedded: async () => ({
    name: embedded,
    environment: {},
    readBytes: readFolderBytes,
    end: async () => {},
  }),
  postgres: openPostgres,
  clickhouse: openClickHouse,
}

/**
 * The sessions of a day, sent within minutes: compares every figure with the senders' counts, and reports how much the
 * store grew. `WAYMARK_DAY_END_USERS` sets the number of end users, `WAYMARK_DAY_STORES` the stores to use.
 */
export async function measureDay(): Promise<Figure[]> {
  const named = process.env.WAYMARK_DAY_STORES?.split(',') ?? Object.keys(stores)
  const figures: Figure[] = []
  for (const name of named) {
    const open = stores[name]
    if (!open) throw new Error(`There is no ${name}. Name any of: ${Object.keys(stores).join(', ')}`)
    figures.push(...(await measureStore(await open())))
  }
  return figures
}

async function measureStore({ name, environment, readBytes, end }: Store): Promise<Figure[]> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'waymark-bench-'))
  const server = await startServer({ WAYMARK_DATA_DIR: dataFolder, ...environment })
  const demo = await findDemo(server)
  const startMs = Math.floor(Date.now() / dayMs) * dayMs - dayMs
  const bytesBefore = await readBytes(dataFolder)
  const sent = await send(server, demo, startMs)
  const bytes = (await readBytes(dataFolder)) - bytesBefore
  const problems = await compare({ server, demo, startMs }, sent)
  await server.end()
  await end()
  rmSync(dataFolder, { recursive: true, force: true })
  const perEndUser = bytes / endUsers
  return [
    {
      name: `A day of ${toText(endUsers)} end users on ${name}: figures of the insights beside what the senders counted`,
      ours:
        problems.length > 0 ? problems.slice(0, 5).join('; ') : `all of ${toText(comparisons(sent))} equal`,
      beside: `${toText(sent.sessions)} sessions, ${toText(sent.events)} events, ${toText(sent.repeated)} batches sent twice, ${toText(sent.refused)} refused and sent again`,
      ratio: null,
      target: 'equal',
      isMet: problems.length === 0,
    },
    {
      name: `The same day on ${name}: events/s, and growth on the disk`,
      ours: `${toText(Math.round(sent.events / sent.seconds))}/s in batches of ${(sent.events / sent.sessions).toFixed(1)}; ${toMegabytes(bytes)} MB, ${Math.round(bytes / sent.events)} bytes per event`,
      beside: `on paper ${toMegabytes(perEndUser * fullDay)} MB for ${toText(fullDay)} end users`,
      ratio: null,
      target: '',
      isMet: null,
    },
  ]
}

async function send(
  { url }: BenchServer,
  { sdkKey, deploymentId, stepKeys }: DemoApp,
  startMs: number,
): Promise<DayCounts> {
  const load = new Child(join(import.meta.dirname, '../load/day-load.ts'))
  const sent = await load.ask<DayCounts>({
    url: `${url}/sdk/v1/${sdkKey}/events`,
    deploymentId,
    stepKeys: stepKeys.slice(0, 3),
    endUsers,
    startMs,
    connections,
  } satisfies DayLoad)
  load.end()
  return sent
}

interface Tally {
  count: number
  endUsers: number
}
type Totals = Record<(typeof dayTypes)[number], Tally>
interface Insight extends Totals {
  funnel: { stepKey: string; seen: Tally }[]
  series: (Record<(typeof dayTypes)[number], number> & { day: string; endUsers: number })[]
}

interface Asked {
  server: BenchServer
  demo: DemoApp
  startMs: number
}

const comparisons = ({ steps }: DayCounts): number => 2 * (2 * dayTypes.length + 2 * steps.length) + 5

/** Compares the insights of all time and of the day with the sent events; returns the differences. */
async function compare({ server, demo, startMs }: Asked, sent: DayCounts): Promise<string[]> {
  const day = new Date(startMs).toISOString().slice(0, 10)
  const problems: string[] = []
  const check = (what: string, found: number | undefined, expected: number) => {
    if (found !== expected) problems.push(`${what}: ${found} instead of ${expected}`)
  }
  for (const days of [{}, { from: day, to: day }]) {
    const insight = await server.call<Insight>('POST', `/v1/apps/${demo.appId}/deployments/insights`, {
      deploymentInsightRequest: { deploymentId: demo.deploymentId, ...days },
    })
    const when = 'from' in days ? 'that day' : 'of all time'
    for (const type of dayTypes) {
      check(`${type} ${when}`, insight[type].count, sent.counts[type])
      check(`end users of ${type} ${when}`, insight[type].endUsers, sent.reached[type])
    }
    for (const [index, { count, endUsers: reached }] of sent.steps.entries()) {
      const step = insight.funnel.find(({ stepKey }) => stepKey === demo.stepKeys[index])
      check(`step ${index + 1} ${when}`, step?.seen.count, count)
      check(`end users of step ${index + 1} ${when}`, step?.seen.endUsers, reached)
    }
    const ofDay = insight.series.find((it) => it.day === day)
    if (!('from' in days)) continue
    for (const type of dayTypes) check(`${type} in the series`, ofDay?.[type], sent.counts[type])
    check('end users in the series', ofDay?.endUsers, sent.reached.seen)
  }
  return problems
}

async function openPostgres(): Promise<Store> {
  const { url, end } = await startPostgres()
  return {
    name: 'PostgreSQL',
    environment: { DATABASE_URL: url },
    end,
    readBytes: () => readDatabaseBytes(url),
  }
}

/** With names and locks in PostgreSQL, as an installation of this size has them. */
async function openClickHouse(): Promise<Store> {
  const postgres = await startPostgres()
  const engine = await startClickHouse()
  const client = createClient({ url: engine.address.replace(/^clickhouse/, 'http') })
  return {
    name: 'ClickHouse',
    environment: { DATABASE_URL: postgres.url, WAYMARK_EVENTS_URL: `${engine.address}/${database}` },
    async readBytes() {
      const found = await client.query({
        query: `select sum(bytes_on_disk) as bytes from system.parts where active and database = '${database}'`,
        format: 'JSONEachRow',
      })
      const [row] = await found.json<{ bytes: string }>()
      return Number(row?.bytes ?? 0) + (await readDatabaseBytes(postgres.url))
    },
    async end() {
      await client.close()
      engine.end()
      await postgres.end()
    },
  }
}

async function readDatabaseBytes(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  )
  await client.end()
  return Number(rows[0]?.bytes)
}

/** Without the write-ahead log, which does not grow with the stored data. */
async function readFolderBytes(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true })
  let bytes = 0
  for (const name of names) {
    if (name.includes('pg_wal')) continue
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found?.isFile()) bytes += found.size
  }
  return bytes
}

const toText = (count: number): string => count.toLocaleString('en')
const toMegabytes = (bytes: number): string => toText(Math.round(bytes / 1e6))
