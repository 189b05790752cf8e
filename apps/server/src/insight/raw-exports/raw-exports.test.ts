import { gunzipSync } from 'node:zlib'
import { parquetReadObjects } from 'hyparquet'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createLiveProject, type LiveProject } from '../../../test/deployment-factories.ts'
import { createEvent, takeEvents } from '../../../test/event-factories.ts'
import { signIn } from '../../../test/factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { createExportWriter } from './write-files.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

let server: TestServer
let project: LiveProject
/** Signs in anew after the clock went on: sessions end. */
const toApi = async () => (await signIn(server.url, project.admin.email)).api
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())
beforeEach(async () => {
  project = await createLiveProject(server)
  // The beginning of a day, so that ranges do not depend on when the test runs.
  server.clock.advance(dayMs - (server.clock.now().getTime() % dayMs) + 1000)
})

const turnOn = async (
  schedule: 'HOURLY' | 'DAILY' | 'OFF',
  keptDays: number | null = null,
  format?: 'PARQUET',
) =>
  (await toApi()).rawExports.update({ appId: project.appId, schedule, keptDays, ...(format && { format }) })

const send = async (count: number, endUserId = 'ada') => {
  const events = Array.from({ length: count }, () => createEvent(server, project))
  await takeEvents(server.url, project.sdkKey, events, endUserId)
  return events.map(({ id }) => id)
}

async function runDue(): Promise<void> {
  await server.startDueWork()
  await server.jobQueue.workOff()
}

const listFiles = async () =>
  (await (await toApi()).rawExports.listFiles({ appId: project.appId, sort: 'rangeFrom,ASC' })).content

async function readLines(id: string): Promise<Record<string, unknown>[]> {
  const file = await (await toApi()).rawExports.download({ appId: project.appId, id })
  const text = gunzipSync(Buffer.from(await file.arrayBuffer())).toString()
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}

it('a raw export writes each event once, into the file of the hour in which it arrived', async () => {
  await turnOn('HOURLY')
  const first = await send(3)
  server.clock.advance(hourMs)
  const second = await send(2, 'bob')
  await runDue()
  // An event of the first hour may still be on its way.
  expect(await listFiles()).toEqual([])
  server.clock.advance(15 * 60_000)
  await runDue()
  expect(await listFiles()).toMatchObject([{ events: 3, part: 0 }])
  server.clock.advance(2 * hourMs)
  await runDue()
  await runDue()
  const files = await listFiles()
  expect(files.map(({ events }) => events)).toEqual([3, 2])
  const lines = (await Promise.all(files.map(({ id }) => readLines(id)))).flat()
  expect(lines.map(({ id }) => id).sort()).toEqual([...first, ...second].sort())
  expect(lines[0]).toMatchObject({
    type: 'guide_seen',
    endUserId: 'ada',
    deploymentId: project.deployment.id,
    deploymentVersion: 1,
    sessionId: 'session-1',
    locale: 'en',
    platform: 'WEB',
    properties: null,
  })
  const { exportedUntil, nextAt, reason } = await (await toApi()).rawExports.get({ appId: project.appId })
  expect([exportedUntil! > files[1]!.rangeTo || exportedUntil === files[1]!.rangeTo, reason]).toEqual([
    true,
    null,
  ])
  expect(Date.parse(nextAt!)).toBe(Date.parse(exportedUntil!) + hourMs + 15 * 60_000)
})

it('a raw export writes the same events as Parquet, from the next file on', async () => {
  await turnOn('HOURLY')
  await send(2)
  server.clock.advance(hourMs)
  const ids = await send(3)
  await takeEvents(server.url, project.sdkKey, [
    createEvent(server, project, { type: 'custom', name: 'order placed', properties: { total: 42.5 } }),
  ])
  server.clock.advance(15 * 60_000)
  await runDue()
  await turnOn('HOURLY', null, 'PARQUET')
  server.clock.advance(hourMs)
  await runDue()
  const [lines, rows] = await listFiles()
  expect([lines!.name, rows!.name]).toEqual([
    expect.stringMatching(/\.ndjson\.gz$/),
    expect.stringMatching(/\.parquet$/),
  ])
  const file = await (await toApi()).rawExports.download({ appId: project.appId, id: rows!.id })
  expect(file.type).toBe('application/vnd.apache.parquet')
  const events = await parquetReadObjects({ file: await file.arrayBuffer() })
  const [custom] = events.filter(({ type }) => type === 'custom')
  expect(custom).toMatchObject({ name: 'order placed', properties: { total: 42.5 }, deploymentId: null })
  const others = events.filter((event) => event !== custom)
  expect(others.map(({ id }) => String(id)).sort()).toEqual([...ids].sort())
  const arrivedAt = others[0]!.receivedAt as Date
  expect(arrivedAt.toISOString() >= rows!.rangeFrom && arrivedAt.toISOString() < rows!.rangeTo).toBe(true)
  expect(others[0]).toMatchObject({
    type: 'guide_seen',
    endUserId: 'ada',
    deploymentId: project.deployment.id,
    deploymentVersion: 1,
    sessionId: 'session-1',
    locale: 'en',
    platform: 'WEB',
    properties: null,
  })
})

it('a raw export writes late events, of other days, into the file of their arrival', async () => {
  await turnOn('DAILY')
  const at = new Date(server.clock.now().getTime() - 20 * dayMs).toISOString()
  const { sdkKey } = project
  await takeEvents(server.url, sdkKey, [createEvent(server, project, { at })])
  server.clock.advance(dayMs + hourMs)
  await runDue()
  const [file] = await listFiles()
  expect(await readLines(file!.id)).toMatchObject([{ at }])
})

it('a raw export omits and repeats nothing when two write at once, or one is killed', async () => {
  await turnOn('DAILY')
  await send(30)
  server.clock.advance(dayMs + hourMs)
  const { database, events, clock, files } = server
  const run = {
    jobId: '',
    attempt: 1,
    isLastAttempt: false,
    log: undefined as never,
    progress: async () => {},
  }
  const signal = new AbortController().signal
  const work = (isKilled: boolean) => {
    const keep = async () => {
      throw new Error('killed')
    }
    const parts = { db: database.db, events, clock, files: isKilled ? { ...files, keep } : files }
    return createExportWriter(parts as never)({ appId: project.appId }, { ...run, signal })
  }
  await expect(work(true)).rejects.toThrow('killed')
  expect(await listFiles()).toEqual([])
  await Promise.all([work(false), work(false), work(false)])
  const written = await listFiles()
  expect(written.map(({ events: count }) => count)).toEqual([30])
})

it('a raw export says why it failed, and continues where it was', async () => {
  await turnOn('DAILY')
  await send(1)
  server.clock.advance(dayMs + hourMs)
  const put = server.fileStore.put.bind(server.fileStore)
  const { DomainError } = await import('../../platform/errors.ts')
  server.fileStore.put = async () => {
    throw new DomainError('storage_full')
  }
  await runDue()
  server.fileStore.put = put
  expect(await (await toApi()).rawExports.get({ appId: project.appId })).toMatchObject({
    reason: { code: 'storage_full' },
  })
  server.clock.advance(2 * hourMs)
  await runDue()
  expect(await listFiles()).toHaveLength(1)
  expect((await (await toApi()).rawExports.get({ appId: project.appId })).reason).toBeNull()
})

it('a raw export has no id of erased end users, and deletes files after their days', async () => {
  await turnOn('DAILY', 3)
  await send(1, 'ada')
  await send(1, 'bob')
  await (await toApi()).endUsers.delete({ appId: project.appId, key: 'ada' })
  server.clock.advance(dayMs + hourMs)
  await runDue()
  const [file] = await listFiles()
  expect(await readLines(file!.id)).toMatchObject([{ endUserId: 'bob' }])
  server.clock.advance(2 * dayMs)
  await server.tidyUp()
  expect(await listFiles()).toHaveLength(1)
  server.clock.advance(2 * dayMs)
  await server.tidyUp()
  expect(await listFiles()).toEqual([])
})

it('a raw export writes nothing while it is off, and begins with the day on which it is turned on', async () => {
  await send(1)
  server.clock.advance(2 * dayMs)
  await runDue()
  await turnOn('DAILY')
  await send(2)
  await turnOn('OFF')
  server.clock.advance(2 * dayMs)
  await runDue()
  expect(await listFiles()).toEqual([])
  await turnOn('DAILY')
  await runDue()
  expect((await listFiles()).map(({ events }) => events)).toEqual([2])
})
