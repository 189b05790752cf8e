import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../src/platform/db/db.ts'
import { NewerDatabaseError } from '../src/platform/db/migrate.ts'
import { openDatabase, type OpenDatabase } from '../src/platform/db/open-database.ts'
import { signIn } from './factories.ts'
import { createEmptyDatabase, type LastingDatabase } from './test-database.ts'
import { startTestServer } from './test-server.ts'

type Row = Record<string, unknown>

/** What a server of the first migration wrote: an organisation with a live project, and events of two end users. */
const filled = JSON.parse(
  readFileSync(new URL('fixtures/filled-by-0001.json', import.meta.url), 'utf8'),
) as Record<string, Row[]>

/** Columns that a later migration writes anew, on purpose. */
const rewritten: Record<string, string[]> = {
  // They gain the fields that targeting has learnt since.
  deployments: ['targeting'],
  deployment_versions: ['targeting'],
}

let lasting: LastingDatabase
beforeAll(async () => {
  lasting = await createEmptyDatabase()
  const old = await openDatabase(lasting.target, '0001-first-slice')
  await fill(old)
  await old.close()
})
afterAll(() => lasting.remove())

describe('a database that an earlier version filled', () => {
  it('keeps every row and every column through the migrations', async () => {
    const database = await openDatabase(lasting.target)
    let rows = 0
    for (const [table, before] of Object.entries(filled)) {
      const after = await readAll(database, table)
      expect(after.length, table).toBeGreaterThanOrEqual(before.length)
      for (const row of before) {
        const kept = Object.fromEntries(
          Object.entries(row).filter(([name]) => !rewritten[table]?.includes(name)),
        )
        expect(after, table).toContainEqual(expect.objectContaining(kept))
        rows += 1
      }
    }
    expect(rows).toBeGreaterThan(50)
    await database.close()
  })

  it('is served by the present version: people sign in, guides are delivered, figures are told', async () => {
    const server = await startTestServer({}, { database: await openDatabase(lasting.target) })
    const [app, deployment] = [filled.apps?.[0], filled.deployments?.find(({ name }) => name !== 'Stopped')]
    const appId = String(app?.id)
    const admin = await signIn(server.url, String(filled.members?.[0]?.email))
    // What target apps are told of unsigned ids does not change before an Admin chooses.
    expect(await admin.api.signing.get({ id: appId })).toEqual({ policy: 'UNDECIDED', secrets: [] })
    const { content: deployments } = await admin.api.deployments.list({ appId })
    expect(deployments.map(({ name, status }) => [name, status]).sort()).toEqual([
      ['Stopped', 'STOPPED'],
      ['To everybody', 'LIVE'],
    ])
    const [project] = filled.projects ?? []
    const place = { appId, appVersionId: String(project?.app_version_id), projectId: String(project?.id) }
    const { content: steps } = await admin.api.assists.list(place)
    expect(steps.length).toBeGreaterThan(0)
    await admin.api.projects.publish({ ...place, id: place.projectId })

    const insight = await admin.api.insights.deployment({
      appId,
      deploymentInsightRequest: { deploymentId: String(deployment?.id) },
    })
    expect(insight).toMatchObject({ seen: { count: 2, endUsers: 2 }, completed: { count: 2, endUsers: 2 } })

    const manifest = await fetch(`${server.url}/sdk/v1/${String(app?.sdk_key)}/manifest.json`)
    const { deployments: delivered } = (await manifest.json()) as { deployments: { guide: string }[] }
    expect(delivered).toHaveLength(1)
    const guide = await fetch(
      `${server.url}/sdk/v1/${String(app?.sdk_key)}/guides/${delivered[0]?.guide}.json`,
    )
    expect(guide.status).toBe(200)
    await server.close()
  })
})

describe('a database that a newer version has changed', () => {
  it('is refused with a sentence, and left as it is', async () => {
    const newer = await createEmptyDatabase()
    const database = await openDatabase(newer.target, '0001-first-slice')
    await inTransaction(database.db, (tx) =>
      sql`insert into kysely_migration values ('0002-of-tomorrow', '2027-01-01T00:00:00Z')`.execute(tx),
    )
    await database.close()
    await expect(openDatabase(newer.target)).rejects.toThrow(NewerDatabaseError)
    newer.remove()
  })
})

async function fill({ db }: OpenDatabase): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Of the month that the events are of.
    await sql`create table events_2026_11 partition of events
      for values from ('00000000-0000-0000-0000-000000000000') to ('ffffffff-0000-0000-0000-000000000000')`.execute(
      tx,
    )
    for (const [table, rows] of Object.entries(filled)) {
      await sql`insert into ${sql.table(table)} overriding system value
        select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
        tx,
      )
      if (!rows.some((row) => 'num' in row)) continue
      await sql`select setval(pg_get_serial_sequence(${table}, 'num'),
        (select max(num) from ${sql.table(table)}))`.execute(tx)
    }
  })
}

async function readAll({ db }: OpenDatabase, table: string): Promise<Row[]> {
  const { rows } = await sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(table)} as t`.execute(
    db as never,
  )
  return rows.map(({ row }) => row)
}
