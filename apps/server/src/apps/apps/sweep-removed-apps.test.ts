import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLiveProject } from '../../../test/deployment-factories.ts'
import { createEvent, takeEvents } from '../../../test/event-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { sweepRemovedApps } from './index.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

/** Creates a live project whose deployment two end users have seen. */
async function createSeenProject() {
  const project = await createLiveProject(server)
  const { db } = server.database
  for (const endUser of ['one', 'two']) {
    const events = [
      createEvent(server, project),
      createEvent(server, project, { type: 'custom', name: 'bought' }),
    ]
    await takeEvents(server.url, project.sdkKey, events, endUser)
  }
  const { num } = await db
    .selectFrom('apps')
    .select('num')
    .where('id', '=', project.appId)
    .executeTakeFirstOrThrow()
  const deployment = await db
    .selectFrom('deployments')
    .select('num')
    .where('id', '=', project.deployment.id)
    .executeTakeFirstOrThrow()
  const count = async () => {
    const events = await db.selectFrom('events').select('id').where('appNum', '=', num).execute()
    const reach = await db
      .selectFrom('eventReach')
      .select('endUserNum')
      .where('deploymentNum', '=', deployment.num)
      .execute()
    const numbers = await db.selectFrom('appNumbers').select('appId').where('num', '=', num).execute()
    return { events: events.length, reach: reach.length, numbers: numbers.length }
  }
  return { ...project, count }
}

const toParts = () => ({ db: server.database.db, events: server.events, clock: server.clock })

async function sweep(limit = 1000): Promise<void> {
  while (await sweepRemovedApps(toParts(), limit));
}

/**
 * Sweeps until nothing is left: the first sweep records the removal, a later one deletes once no more events can come.
 */
async function sweepAll(limit?: number): Promise<void> {
  await sweep(limit)
  server.clock.advance(16 * 60_000)
  await sweep(limit)
}

describe('events of target apps', () => {
  it('events are removed after their app is deleted, and nothing of other apps with them', async () => {
    const [gone, kept] = [await createSeenProject(), await createSeenProject()]
    const before = await kept.count()
    expect(before).toMatchObject({ events: 4, numbers: 1 })
    expect(before.reach).toBeGreaterThan(1)
    expect(await gone.count()).toEqual(before)
    await gone.admin.api.apps.delete({ id: gone.appId })
    await sweep()
    expect(await gone.count()).toEqual({ events: 4, reach: 0, numbers: 1 })
    server.clock.advance(16 * 60_000)
    await sweep()
    expect(await gone.count()).toEqual({ events: 0, reach: 0, numbers: 0 })
    expect(await kept.count()).toEqual(before)
  })

  it('events are removed with all apps of a removed organisation', async () => {
    const { admin, count } = await createSeenProject()
    await inTransaction(server.database.db, (tx) =>
      tx.deleteFrom('organisations').where('id', '=', admin.orgId).execute(),
    )
    await sweepAll()
    expect(await count()).toEqual({ events: 0, reach: 0, numbers: 0 })
  })

  it('events are removed in pieces of a limited size', async () => {
    const { admin, appId, count } = await createSeenProject()
    await admin.api.apps.delete({ id: appId })
    const before = await count()
    await sweepRemovedApps(toParts(), 1)
    expect(await count()).toEqual({ ...before, reach: before.reach - 1 })
    await sweepAll(3)
    expect(await count()).toEqual({ events: 0, reach: 0, numbers: 0 })
  })

  it('events stay as long as the app does', async () => {
    const { count } = await createSeenProject()
    const before = await count()
    await sweepAll()
    expect(await count()).toEqual(before)
  })
})
