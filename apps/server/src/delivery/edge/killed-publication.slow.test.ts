import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createEdgeReader, createShownProject } from '../../../test/edge-factories.ts'
import { endHeartbeats, until } from '../../../test/jobs.ts'
import { startS3Peer, type S3Peer } from '../../../test/s3-peer.ts'
import { startServerProcess, type ServerProcess } from '../../../test/server-process.ts'
import { createLastingDatabase, withDatabase, type LastingDatabase } from '../../../test/test-database.ts'
import { startTestServer } from '../../../test/test-server.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { openDatabase, type OpenDatabase } from '../../platform/db/open-database.ts'
import { findPublication, isPublished } from './edge.repo.ts'

let lasting: LastingDatabase
let peer: S3Peer
let environment: Record<string, string>
beforeAll(async () => {
  lasting = await createLastingDatabase()
  peer = await startS3Peer()
  environment = { WAYMARK_SECRET_KEY: '7'.repeat(64), ...peer.environment, ...peer.edgeEnvironment }
})
afterEach(() => peer.observe(undefined))
afterAll(async () => {
  await peer.close()
  lasting.remove()
})

const start = () => startServerProcess({ ...environment, ...lasting.environment })

/** Lets a process publish until the bucket has a file of this folder, and kills it before it hears of that. */
async function killAfterWriting(path: string): Promise<void> {
  const written = Promise.withResolvers<void>()
  peer.observe(async ({ method, url }) => {
    if (method !== 'PUT' || !url?.includes(path)) return
    written.resolve()
    await new Promise(() => {})
  })
  const killed = await start()
  await written.promise
  await killed.kill()
  peer.observe(undefined)
}

/** Simulates the time after which nobody waits for the killed process any more. */
const forgetKilled = async ({ database }: { database: OpenDatabase }) => {
  await endHeartbeats({ database })
  await inTransaction(database.db, (tx) =>
    tx
      .updateTable('edgePublications')
      .set({ busyUntil: new Date(0) })
      .where('busyRun', 'is not', null)
      .execute(),
  )
}

it.each(['/media/', '/guides/', '/manifest.json'])(
  'a process that is killed after it wrote to %s leaves a bucket that the next one completes',
  { timeout: 180_000 },
  async (path) => {
    const server = await startTestServer(environment, { database: await openDatabase(lasting.target) })
    const { sdkKey } = await createShownProject(server)
    await server.close()
    const edge = createEdgeReader(peer, sdkKey)

    await killAfterWriting(`${sdkKey}${path}`)
    expect(await edge.listMissing()).toEqual([])
    expect((await edge.readManifest())?.deployments.length).toBe(path === '/manifest.json' ? 1 : undefined)

    await withDatabase(lasting, forgetKilled)
    const missing: string[] = []
    peer.observe(async () => void missing.push(...(await edge.listMissing())))
    peer.takeRequests()
    const next = await start()
    const isManifest = (request: string) => request.startsWith('PUT ') && request.endsWith('/manifest.json')
    await until(() => peer.takeRequests().some(isManifest))
    const expected = await readText(next, sdkKey)
    expect(await next.end()).toBe(0)
    expect(JSON.stringify(await edge.readManifest())).toBe(expected)
    expect(missing).toEqual([])
    await withDatabase(lasting, async ({ database }) => {
      const row = await findPublication(database.db, sdkKey)
      expect(row && isPublished(row)).toBe(true)
    })
  },
)

const readText = async ({ url }: ServerProcess, sdkKey: string) =>
  (await fetch(`${url}/sdk/v1/${sdkKey}/manifest.json`)).text()
