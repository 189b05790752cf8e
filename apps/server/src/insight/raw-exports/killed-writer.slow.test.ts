import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLiveProject, type LiveProject } from '../../../test/deployment-factories.ts'
import { createEvent, takeEvents } from '../../../test/event-factories.ts'
import { signIn } from '../../../test/factories.ts'
import { endHeartbeats } from '../../../test/jobs.ts'
import { startServerProcess } from '../../../test/server-process.ts'
import { createLastingDatabase, type LastingDatabase } from '../../../test/test-database.ts'
import { startTestServer } from '../../../test/test-server.ts'
import { openDatabase, type OpenDatabase } from '../../platform/db/open-database.ts'

const hourMs = 3_600_000
const hours = 60
/** A process is killed once so many files are written. */
const kills = [3, 30]

let lasting: LastingDatabase
let database: OpenDatabase
beforeAll(async () => {
  lasting = await createLastingDatabase()
  database = await openDatabase(lasting.target)
})
afterAll(async () => {
  await database.close()
  lasting.remove()
})

const openServer = async () =>
  startTestServer(lasting.environment, { database: await openDatabase(lasting.target) })

const title = 'workers that are killed in the middle leave no event out, none twice and no half file'
it(title, { timeout: 180_000 }, async () => {
  const { admin, appId, sent } = await fillHours()

  for (const fileCount of kills) {
    const worker = await startServerProcess(lasting.environment)
    await written(fileCount)
    await worker.kill()
    const files = await readRows()
    expect(files.length).toBeLessThan(hours)
    // The listed files end where the export goes on.
    const { nextFrom } = await readExport()
    expect(files.at(-1)!.rangeTo.getTime()).toBeLessThanOrEqual(nextFrom.getTime())
    await endHeartbeats({ database })
  }
  const last = await startServerProcess(lasting.environment)
  await written(hours)
  await last.end()

  const server = await openServer()
  const { api } = await signIn(server.url, admin.email)
  const listed = await api.rawExports.listFiles({ appId, size: 100, sort: 'rangeFrom,ASC' })
  const ids: string[] = []
  for (const { id, hash, events, bytes } of listed.content) {
    const file = await api.rawExports.download({ appId, id })
    const body = Buffer.from(await file.arrayBuffer())
    expect([createHash('sha256').update(body).digest('hex'), body.length]).toEqual([hash, bytes])
    const lines = gunzipSync(body).toString().trim().split('\n')
    expect(lines).toHaveLength(events)
    ids.push(...lines.map((line) => (JSON.parse(line) as { id: string }).id))
  }
  expect(ids.toSorted()).toEqual(sent.toSorted())
  await server.close()
})

interface Filled extends Pick<LiveProject, 'admin' | 'appId'> {
  /** The ids of all events. */
  sent: string[]
}

/** An app that exports each hour, with events in sixty hours that are over. */
async function fillHours(): Promise<Filled> {
  const server = await openServer()
  server.clock.advance(-(hours + 1) * hourMs)
  const project = await createLiveProject(server)
  const { admin, appId } = project
  await admin.api.rawExports.update({ appId, schedule: 'HOURLY', keptDays: null })
  const sent: string[] = []
  for (let hour = 0; hour < hours; hour += 1) {
    const events = Array.from({ length: 20 }, () => createEvent(server, project))
    await takeEvents(server.url, project.sdkKey, events)
    sent.push(...events.map(({ id }) => id))
    server.clock.advance(hourMs)
  }
  server.clock.advance(hourMs)
  await server.startDueWork()
  await server.close()
  return { admin, appId, sent }
}

const readRows = () =>
  database.db.selectFrom('rawExportFiles').select(['rangeTo', 'hash']).orderBy('rangeTo').execute()

const readExport = () => database.db.selectFrom('rawExports').select('nextFrom').executeTakeFirstOrThrow()

async function written(count: number): Promise<void> {
  for (let turn = 0; turn < 4000 && (await readRows()).length < count; turn += 1) await wait(10)
  expect((await readRows()).length).toBeGreaterThanOrEqual(count)
}
