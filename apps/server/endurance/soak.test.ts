import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLiveProject, type LiveProject } from '../test/deployment-factories.ts'
import { readCounts } from '../test/event-factories.ts'
import { createEventTraffic } from '../test/event-traffic.ts'
import { createOrganisation, signIn, type SignedIn } from '../test/factories.ts'
import { howLong } from '../test/how-long.ts'
import { startServerProcess, type ServerProcess } from '../test/server-process.ts'
import { databases, type LastingDatabase } from '../test/test-database.ts'
import { startTestServer } from '../test/test-server.ts'
import { openDatabase, type DatabaseTarget } from '../src/platform/db/open-database.ts'

const minutes = howLong.soakMinutes
const endUsers = 5000
const MEBIBYTE = 1024 * 1024
/** A heap that is collected late still returns to where it was; one that leaks does not. */
const mostGrowth = 1.5

let lasting: LastingDatabase<DatabaseTarget>
let project: LiveProject
let author: SignedIn
let server: ServerProcess
beforeAll(async () => {
  lasting = await databases[howLong.soakDatabase]!()
  const preparing = await startTestServer({}, { database: await openDatabase(lasting.target) })
  const admin = await createOrganisation(preparing)
  project = await createLiveProject(preparing, admin)
  await preparing.close()
  server = await startServerProcess(lasting.environment)
  author = await signIn(server.url, admin.email)
}, 120_000)
afterAll(() => lasting.remove())

it(
  'the server takes, serves and saves for minutes without a failure, a lost event or growing memory',
  {
    timeout: (minutes + 3) * 60_000,
  },
  async ({ task }) => {
    const endAt = Date.now() + minutes * 60_000
    const isOver = () => Date.now() > endAt
    const traffic = createEventTraffic(project, { senders: 4, endUsers })
    const [, reads, edits, memory] = await Promise.all([
      traffic.sendUntilRefused(server, isOver),
      readAsTargetApps(isOver),
      editAsAuthor(isOver),
      watchMemory(isOver),
    ])
    expect(traffic.unanswered).toEqual([])
    expect(await server.end()).toBe(0)
    const database = await openDatabase(lasting.target)
    const counts = await readCounts({ database }, project.deployment.id, 'guide_seen')
    await database.close()
    expect(counts).toEqual({
      rows: traffic.sentEvents,
      counted: traffic.sentEvents,
      endUsers: Math.min(endUsers, traffic.answeredBatches),
    })
    expect(memory.last / memory.first).toBeLessThan(mostGrowth)
    task.meta.figure =
      `${traffic.sentEvents} events, ${reads} manifests, ${edits} edits; ` +
      `memory ${memory.first} MiB after a fifth of the time, ${memory.last} MiB at the end`
  },
)

async function readAsTargetApps(isOver: () => boolean): Promise<number> {
  let reads = 0
  while (!isOver()) {
    const answer = await fetch(`${server.url}/sdk/v1/${project.sdkKey}/manifest.json`)
    expect(answer.status).toBe(200)
    await answer.arrayBuffer()
    reads += 1
    await wait(5)
  }
  return reads
}

async function editAsAuthor(isOver: () => boolean): Promise<number> {
  const place = { appId: project.appId, appVersionId: project.appVersionId, id: project.projectId }
  let edits = 0
  while (!isOver()) {
    const { revision } = await author.api.projects.get(place)
    edits += 1
    await author.api.projects.update({ ...place, name: `Edit ${edits}`, revision })
    await wait(50)
  }
  return edits
}

/** Resident memory of all processes in MiB, the median of ten looks: after a fifth of the time, when all is loaded, and at the end. */
async function watchMemory(isOver: () => boolean): Promise<{ first: number; last: number }> {
  const looks: number[] = []
  while (!isOver()) {
    looks.push(readResidentBytes())
    await wait(1000)
  }
  const from = Math.floor(looks.length / 5)
  return { first: toMedianMebibytes(looks.slice(from, from + 10)), last: toMedianMebibytes(looks.slice(-10)) }
}

/**
 * Sums the memory of the server and of the PostgreSQL that it started; shared memory is divided between the processes.
 */
function readResidentBytes(): number {
  const kibibytes = listProcesses(server.pid).map((pid) => {
    try {
      return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
    } catch {
      return 0 // It has just ended.
    }
  })
  return kibibytes.reduce((sum, it) => sum + it, 0) * 1024
}

function listProcesses(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  return [pid, ...children.flatMap((child) => listProcesses(Number(child)))]
}

function toMedianMebibytes(looks: number[]): number {
  const sorted = looks.toSorted((a, b) => a - b)
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? NaN) / MEBIBYTE)
}
