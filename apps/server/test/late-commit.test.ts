import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createLiveProject } from './deployment-factories.ts'
import { holdLock } from './hold-lock.ts'
import { startTestServer } from './test-server.ts'
import { walkGuide } from './walk-guide.ts'

it('counts an end user whose events were being stored when the insights of the app were read', async () => {
  const server = await startTestServer()
  const project = await createLiveProject(server)
  const { db } = server.database
  const readReach = async () => {
    const { seen, series } = await project.admin.api.insights.app({ appId: project.appId })
    return [seen.endUsers, series.at(-1)?.endUsers]
  }
  const see = (endUser: string) => walkGuide({ server, project, endUser, happenings: [['guide_seen']] })
  await see('ada')
  // Ingest writes to this table last.
  const release = await holdLock(db, (tx) =>
    sql`lock table deployment_end_users in access exclusive mode`.execute(tx),
  )
  const bob = see('bob')
  await expect.poll(async () => (await listWaiting()).length).toBe(1)
  await inNewTransaction()
  expect(await readReach()).toEqual([1, 1])
  await release()
  await bob
  expect(await readReach()).toEqual([2, 2])
  await server.close()

  async function listWaiting() {
    const { rows } = await sql`
      select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows
  }
  /** Ensures that the waiting transaction is not the latest one. */
  async function inNewTransaction() {
    await sql`select pg_current_xact_id()`.execute(db)
  }
})
