import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction, type Tx } from '../src/platform/db/db.ts'
import type { DomainError } from '../src/platform/errors.ts'
import { toDomainError } from '../src/platform/http/error-answer.ts'
import { createLiveProject, type LiveProject } from './deployment-factories.ts'
import { newWalkthrough } from './project-factories.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const target = { type: 'EVENT' as const, name: 'order_placed', conditions: [] }

/** Calls that create something below an app, or below what lies in one. */
const creations: Record<string, (project: LiveProject) => Promise<unknown>> = {
  webhook: ({ admin, appId }) =>
    admin.api.webhooks.create({ appId, url: 'https://example.com/news', events: ['deployment_live'] }),
  property: ({ admin, appId }) => admin.api.properties.create({ appId, name: 'plan', type: 'STRING' }),
  project: ({ admin, appId, appVersionId }) =>
    admin.api.projects.create({ appId, appVersionId, ...newWalkthrough('Second') }),
  goal: ({ admin, appId, deployment }) =>
    admin.api.goals.create({ appId, deploymentId: deployment.id, name: 'Order', target, withinDays: 1 }),
}

describe('records that are created while their app is deleted', () => {
  it.each(Object.keys(creations))(
    'a %s that is created while its app is deleted is not found',
    async (kind) => {
      const project = await createLiveProject(server)
      const { appId } = project
      const [deleted, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const deletion = inTransaction(server.database.db, async (tx) => {
        await tx.deleteFrom('deployments').where('appId', '=', appId).execute()
        await tx.deleteFrom('projects').where('appId', '=', appId).execute()
        await tx.deleteFrom('apps').where('id', '=', appId).execute()
        deleted.resolve()
        await ended.promise
      })
      await deleted.promise
      // It still sees the app, and waits with its write for the end of the deletion.
      const call = creations[kind]!(project).catch((error: unknown) => error)
      await waitForWaiting()
      ended.resolve()
      await deletion
      expect(await call).toMatchObject({ status: 404, body: { code: 'not_found' } })
    },
  )
})

describe('a broken reference, in any language of PostgreSQL', () => {
  const fail = async (write: (tx: Tx) => Promise<unknown>): Promise<DomainError> => {
    const error = await inTransaction(server.database.db, write).catch((it: unknown) => it)
    expect(error).toMatchObject({ code: '23503' })
    return toDomainError(Object.assign(error as Error, { message: 'Fremdschlüssel verletzt' }))
  }

  it('a broken reference is reported as changed meanwhile where the deleted row is in use', async () => {
    const { appVersionId: id } = await createLiveProject(server)
    const plain = await fail((tx) => tx.deleteFrom('appVersions').where('id', '=', id).execute())
    expect(plain.code).toBe('stale_revision')
    const nested = await fail((tx) =>
      sql`with gone as (delete from app_versions where id = ${id} returning id) select id from gone`.execute(
        tx,
      ),
    )
    expect(nested.code).toBe('stale_revision')
  })

  it('a broken reference is reported as not found where its target is missing', async () => {
    const { deployment } = await createLiveProject(server)
    const missing = await fail((tx) =>
      tx
        .updateTable('deployments')
        .set({ projectId: server.clock.newId() })
        .where('id', '=', deployment.id)
        .execute(),
    )
    expect(missing.code).toBe('not_found')
  })
})

/** Until a statement waits for another transaction. */
async function waitForWaiting(): Promise<void> {
  await expect
    .poll(async () => {
      const waiting = await server.database.db
        .selectFrom('pg_stat_activity' as never)
        .select('pid' as never)
        .where('wait_event_type' as never, '=', 'Lock' as never)
        .execute()
      return waiting.length
    })
    .toBeGreaterThan(0)
}
