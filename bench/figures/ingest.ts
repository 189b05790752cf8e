import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { toFigure, type Figure } from '../figure.ts'
import type { BareInserts } from '../load/bare-inserts.ts'
import { batchSize } from '../load/event-batches.ts'
import type { EventLoad } from '../load/event-load.ts'
import { Child } from '../machines/child.ts'
import { embedded, startPostgres } from '../machines/postgres.ts'
import { findDemo, startServer, type DemoApp } from '../machines/server.ts'
import { median } from '../median.ts'

const rounds = 5
const batches = 500
const connections = 64
/** The fastest of 100, 1000 and 5000 for the driver alone. */
const rowsPerInsert = 1000

/**
 * Rows per second over HTTP, answered after commit, compared with a driver that only inserts the same rows.
 */
export async function measureIngest(): Promise<Figure[]> {
  const postgres = await startPostgres()
  const figures = [
    await compare({ name: embedded, bareUrl: await createDatabase(postgres.url, 'beside_embedded') }),
    await compare({
      name: 'PostgreSQL',
      ourUrl: await createDatabase(postgres.url, 'ours'),
      bareUrl: await createDatabase(postgres.url, 'bare'),
    }),
  ]
  await postgres.end()
  return figures
}

interface Compared {
  name: string
  /** The server's database; none for the embedded one. */
  ourUrl?: string
  bareUrl: string
}

async function compare({ name, ourUrl, bareUrl }: Compared): Promise<Figure> {
  const [ourFolder, bareFolder] = [makeFolder(), makeFolder()]
  const toEnvironment = (folder: string, url: string | undefined) => ({
    WAYMARK_DATA_DIR: folder,
    ...(url && { DATABASE_URL: url }),
  })
  // The server creates the tables and, with its first batch, this month's partition; then the driver has the
  // database to itself.
  const preparing = await startServer(toEnvironment(bareFolder, bareUrl))
  await send(preparing.url, await findDemo(preparing), 1)
  await preparing.end()

  const server = await startServer(toEnvironment(ourFolder, ourUrl))
  const demo = await findDemo(server)
  await send(server.url, demo, batches)
  const ours: number[] = []
  const bare: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await send(server.url, demo, batches))
    bare.push(await insert(bareUrl, demo))
  }
  await server.end()
  for (const folder of [ourFolder, bareFolder]) rmSync(folder, { recursive: true, force: true })
  return toFigure({
    name: `Ingest on ${name}, rows/s in batches of ${batchSize} answered after commit, beside inserts of ${rowsPerInsert} rows`,
    ours: `${Math.round(median(ours))}/s`,
    beside: `${Math.round(median(bare))}/s`,
    ratio: median(ours.map((it, index) => it / (bare[index] ?? Infinity))),
    atLeast: 0.6,
  })
}

async function send(url: string, { sdkKey, deploymentId, stepKeys }: DemoApp, count: number) {
  const load = new Child(join(import.meta.dirname, '../load/event-load.ts'))
  const endUsers = 500
  const rate = await load.ask<number>({
    url: `${url}/sdk/v1/${sdkKey}/events`,
    deploymentId,
    stepKeys,
    endUsers,
    batches: count,
    connections,
  } satisfies EventLoad)
  load.end()
  return rate
}

async function insert(databaseUrl: string, { deploymentId, stepKeys }: DemoApp): Promise<number> {
  const bare = new Child(join(import.meta.dirname, '../load/bare-inserts.ts'))
  const rate = await bare.ask<number>({
    databaseUrl,
    deploymentId,
    stepKeys,
    endUsers: 500,
    batches,
    rowsPerInsert,
  } satisfies BareInserts)
  bare.end()
  return rate
}

const makeFolder = () => mkdtempSync(join(tmpdir(), 'waymark-bench-'))

async function createDatabase(postgresUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: postgresUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(postgresUrl)
  url.pathname = name
  return url.href
}
