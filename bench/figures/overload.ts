import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toFigure, type Figure } from '../figure.ts'
import type { EventFlood, FloodOutcome } from '../load/event-flood.ts'
import { Child } from '../machines/child.ts'
import { embedded, startPostgres } from '../machines/postgres.ts'
import { findDemo, startServer, type BenchServer } from '../machines/server.ts'
import { median } from '../median.ts'

const rounds = 5
const durationMs = 3000
/** More than any machine accepts in one round. */
const batches = 4000
const few = 32
const many = 300

/**
 * Events accepted per second from 300 senders that never wait, compared with just enough senders to saturate
 * the server.
 */
export async function measureOverload(): Promise<Figure[]> {
  const postgres = await startPostgres()
  const figures = [await compare(embedded, undefined), await compare('PostgreSQL', postgres.url)]
  await postgres.end()
  return figures
}

async function compare(name: string, postgresUrl: string | undefined): Promise<Figure> {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-bench-'))
  const server = await startServer({
    WAYMARK_DATA_DIR: folder,
    ...(postgresUrl && { DATABASE_URL: postgresUrl }),
  })
  await flood(server, few)
  const unloaded: number[] = []
  const overloaded: FloodOutcome[] = []
  for (let round = 0; round < rounds; round += 1) {
    unloaded.push((await flood(server, few)).rate)
    overloaded.push(await flood(server, many))
  }
  await server.end()
  rmSync(folder, { recursive: true, force: true })
  const rates = overloaded.map(({ rate }) => rate)
  const refused = median(overloaded.map(({ refusedBatches }) => refusedBatches / (durationMs / 1000)))
  return toFigure({
    name: `Overload on ${name}: events/s taken from ${many} senders that never wait, beside ${few}`,
    ours: `${Math.round(median(rates))}/s, ${Math.round(refused)} batches/s refused`,
    beside: `${Math.round(median(unloaded))}/s`,
    ratio: median(rates.map((it, index) => it / (unloaded[index] ?? Infinity))),
    atLeast: 0.6,
  })
}

async function flood(server: BenchServer, connections: number): Promise<FloodOutcome> {
  const { sdkKey, deploymentId, stepKeys } = await findDemo(server)
  const load = new Child(join(import.meta.dirname, '../load/event-flood.ts'))
  const outcome = await load.ask<FloodOutcome>({
    url: `${server.url}/sdk/v1/${sdkKey}/events`,
    deploymentId,
    stepKeys,
    endUsers: 500,
    batches,
    connections,
    durationMs,
  } satisfies EventFlood)
  load.end()
  return outcome
}
