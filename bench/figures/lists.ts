import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Figure } from '../figure.ts'
import { createEntries, entries } from '../load/create-entries.ts'
import { embedded, startPostgres } from '../machines/postgres.ts'
import { readProcessorMs } from '../machines/processor-time.ts'
import { startServer, type BenchServer } from '../machines/server.ts'

const shortPage = 20
const askedAtOnce = 4
/** Responses per second of processor time. */
const leastPerSecond = 50

/** Full pages of a thousand entries, and short pages: responses per second of the server's processor time. */
export async function measureLists(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-bench-'))
  const onEmbedded = await measure(await startServer({ WAYMARK_DATA_DIR: folder }), embedded)
  rmSync(folder, { recursive: true })

  const postgres = await startPostgres()
  const server = await startServer({ DATABASE_URL: postgres.url, WAYMARK_DATA_DIR: tmpdir() })
  const onPostgres = await measure(server, 'PostgreSQL')
  await postgres.end()
  return [...onEmbedded, ...onPostgres]
}

async function measure(server: BenchServer, database: string): Promise<Figure[]> {
  const { projects, deployments, properties } = await createEntries(server)
  const whole = { size: entries, asked: 60, database }
  const figures = [
    await measureList(server, { ...whole, path: projects, name: 'projects' }),
    await measureList(server, { ...whole, path: deployments, name: 'deployments' }),
    await measureList(server, { ...whole, path: properties, name: 'properties' }),
    await measureList(server, { ...whole, path: projects, name: 'projects', size: shortPage, asked: 600 }),
  ]
  await server.end()
  return figures
}

interface List {
  path: string
  name: string
  size: number
  asked: number
  database: string
}

async function measureList(
  server: BenchServer,
  { path, name, size, asked, database }: List,
): Promise<Figure> {
  let bytes = 0
  const ask = async () => {
    const answer = await fetch(`${server.url}${path}?size=${size}`, { headers: server.session })
    const text = await answer.text()
    bytes = text.length
    const { content } = JSON.parse(text) as { content?: unknown[] }
    if (content?.length !== size) throw new Error(`Not ${size} ${name}: ${text.slice(0, 300)}`)
  }
  const [firstMs] = await readProcessorMsOf(server, ask)
  for (let warm = 0; warm < asked / 6; warm += 1) await ask()
  const [processorMs, ms] = await readProcessorMsOf(server, async () => {
    for (let round = 0; round < asked; round += askedAtOnce) {
      await Promise.all(Array.from({ length: askedAtOnce }, ask))
    }
  })
  const perSecond = (1000 * asked) / processorMs
  const isPromised = size === entries
  return {
    name: `List of ${size.toLocaleString('en')} ${name} (${Math.round(bytes / 1000)} kB) on ${database}, lists per second of one core`,
    ours: `${perSecond.toFixed(1)}/s; ${((1000 * asked) / ms).toFixed(1)}/s by the clock, ${askedAtOnce} at once; the first took ${firstMs.toFixed(0)} ms`,
    beside: '',
    ratio: null,
    target: isPromised ? `≥ ${leastPerSecond}/s` : '',
    isMet: isPromised ? perSecond >= leastPerSecond : null,
  }
}

/** The server's processor time for some work, and the elapsed time. */
async function readProcessorMsOf(server: BenchServer, work: () => Promise<void>): Promise<[number, number]> {
  const [before, startedAt] = [readProcessorMs(server.pid), performance.now()]
  await work()
  return [readProcessorMs(server.pid) - before, performance.now() - startedAt]
}
