import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLiveProject } from '../../../test/deployment-factories.ts'
import { createEvent, readCounts, takeEvents } from '../../../test/event-factories.ts'
import { createOrganisation } from '../../../test/factories.ts'
import { createLogEntry } from '../../../test/places/platform.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { inTransaction } from '../../platform/db/db.ts'

const dayMs = 86_400_000

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

describe('tidying up', () => {
  it('tidying up removes each kind of record after its own time', async () => {
    const admin = await createOrganisation(server)
    const { orgId } = admin
    await admin.api.analytics.send({ eventType: 'OPENED' })
    await admin.api.analytics.collectLogs({ orgId, entries: [createLogEntry(orgId)] })
    const count = async () => {
      const { rows } = await sql<{ analytics: number; logs: number; audit: number }>`
        select (select count(*)::int from analytics_events where org_id = ${orgId}) as analytics,
          (select count(*)::int from client_logs where org_id = ${orgId}) as logs,
          (select count(*)::int from audit_log where org_id = ${orgId}) as audit`.execute(
        server.database.db as never,
      )
      return rows[0]
    }
    await server.tidyUp()
    expect(await count()).toEqual({ analytics: 1, logs: 1, audit: 1 })
    server.clock.advance(31 * dayMs)
    await server.tidyUp()
    expect(await count()).toEqual({ analytics: 1, logs: 0, audit: 1 })
    server.clock.advance(60 * dayMs)
    await server.tidyUp()
    expect(await count()).toEqual({ analytics: 0, logs: 0, audit: 1 })
    server.clock.advance(310 * dayMs)
    await server.tidyUp()
    expect(await count()).toEqual({ analytics: 0, logs: 0, audit: 0 })
  })

  it('tidying up removes mails, with the secrets of their links, when those have long expired', async () => {
    const { api, orgId } = await createOrganisation(server)
    await api.invites.create({ invites: [{ email: 'mailed@garden.example' }] })
    const count = async () => {
      const mails = server.database.db.selectFrom('mails').select('id').where('orgId', '=', orgId)
      return (await mails.execute()).length
    }
    server.clock.advance(29 * dayMs)
    await server.tidyUp()
    expect(await count()).toBe(1)
    server.clock.advance(2 * dayMs)
    await server.tidyUp()
    expect(await count()).toBe(0)
  })

  it('tidying up takes more than one piece where there is more', async () => {
    const admin = await createOrganisation(server)
    const { db } = server.database
    const at = new Date(server.clock.now().getTime() - 31 * dayMs)
    await inTransaction(db, (tx) =>
      sql`insert into client_logs (id, org_id, at, entry)
        select gen_random_uuid(), ${admin.orgId}, ${at}, '{}' from generate_series(1, 12000)`.execute(tx),
    )
    await server.tidyUp()
    const left = await db.selectFrom('clientLogs').select('id').where('orgId', '=', admin.orgId).execute()
    expect(left).toEqual([])
  })

  it('tidying up drops the events of months that are long over, and keeps what was counted', async () => {
    const own = await startTestServer()
    const project = await createLiveProject(own)
    const { id } = project.deployment
    await takeEvents(own.url, project.sdkKey, [createEvent(own, project)])
    own.clock.advance(399 * dayMs)
    await own.tidyUp()
    expect(await readCounts(own, id, 'guide_seen')).toEqual({ rows: 1, counted: 1, endUsers: 1 })
    await takeEvents(own.url, project.sdkKey, [createEvent(own, project)])
    own.clock.advance(33 * dayMs)
    await own.tidyUp()
    expect(await readCounts(own, id, 'guide_seen')).toEqual({ rows: 1, counted: 2, endUsers: 1 })
    await takeEvents(own.url, project.sdkKey, [createEvent(own, project)])
    expect(await readCounts(own, id, 'guide_seen')).toMatchObject({ rows: 2 })
    await own.close()
  })
})
