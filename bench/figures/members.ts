import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { toFigure, type Figure } from '../figure.ts'
import type { BareMembers } from '../load/bare-members.ts'
import { Child } from '../machines/child.ts'
import { embedded, startPostgres } from '../machines/postgres.ts'
import { findDemo, startServer, type BenchServer } from '../machines/server.ts'
import { median } from '../median.ts'

const ids = 1_000_000
const rounds = 3
const rowsPerInsert = 1000

/**
 * Uploads a CSV of a million end-user ids: throughput, memory, and how long other requests wait meanwhile.
 */
export async function measureMembers(): Promise<Figure[]> {
  const postgres = await startPostgres()
  const figures = [
    ...(await compare(embedded, undefined, postgres.url)),
    ...(await compare('PostgreSQL', postgres.url, postgres.url)),
  ]
  await postgres.end()
  return figures
}

async function compare(name: string, postgresUrl: string | undefined, bareUrl: string): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-bench-'))
  const server = await startServer({
    WAYMARK_DATA_DIR: folder,
    ...(postgresUrl && { DATABASE_URL: postgresUrl }),
  })
  const file = new Blob([Array.from({ length: ids }, (_, index) => `user-${index}`).join('\n')])
  const ours: Upload[] = []
  const bare: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await upload(server, file))
    bare.push(await insert(bareUrl))
  }
  await server.end()
  rmSync(folder, { recursive: true, force: true })
  const rates = ours.map(({ rate }) => rate)
  return [
    toFigure({
      name: `Members on ${name}, ids/s of a CSV of 1,000,000, beside inserts of ${rowsPerInsert} rows`,
      ours: `${Math.round(median(rates))}/s`,
      beside: `${Math.round(median(bare))}/s`,
      ratio: median(rates.map((it, index) => it / (bare[index] ?? Infinity))),
      atLeast: 0.4,
    }),
    {
      name: `Members on ${name}, memory that the server takes meanwhile; longest wait for the manifest`,
      ours: `${Math.round(median(ours.map(({ grownMb }) => grownMb)))} MB; ${Math.round(median(ours.map(({ waitMs }) => waitMs)))} ms`,
      beside: 'a file of 12 MB',
      ratio: null,
      target: '≤ 200 MB',
      isMet: median(ours.map(({ grownMb }) => grownMb)) <= 200,
    },
  ]
}

interface Upload {
  rate: number
  grownMb: number
  waitMs: number
}

async function upload(server: BenchServer, file: Blob): Promise<Upload> {
  const { appId, sdkKey } = await findDemo(server)
  const before = readMemory(server.pid)
  let [peak, waitMs, isOver] = [before, 0, false]
  const watching = (async () => {
    while (!isOver) {
      const askedAt = performance.now()
      await (await fetch(`${server.url}/sdk/v1/${sdkKey}/manifest.json`)).arrayBuffer()
      waitMs = Math.max(waitMs, performance.now() - askedAt)
      peak = Math.max(peak, readMemory(server.pid))
      await setTimeout(20)
    }
  })()
  const body = new FormData()
  body.set('file', file, 'members.csv')
  const startedAt = performance.now()
  const answer = await fetch(`${server.url}/v1/apps/${appId}/providers/file`, {
    method: 'POST',
    headers: server.session,
    body,
  })
  const seconds = (performance.now() - startedAt) / 1000
  isOver = true
  await watching
  const { rowCount } = (await answer.json()) as { rowCount?: number }
  if (rowCount !== ids) throw new Error(`${answer.status}: ${rowCount} ids were kept`)
  return { rate: ids / seconds, grownMb: (peak - before) / 1024, waitMs }
}

/** The resident set of a process in kB, as reported by Linux. */
function readMemory(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

async function insert(databaseUrl: string): Promise<number> {
  const bare = new Child(join(import.meta.dirname, '../load/bare-members.ts'))
  const rate = await bare.ask<number>({ databaseUrl, ids, rowsPerInsert } satisfies BareMembers)
  bare.end()
  return rate
}
