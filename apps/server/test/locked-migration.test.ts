import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTransaction } from '../src/platform/db/db.ts'
import { openDatabase } from '../src/platform/db/open-database.ts'
import { createEmptyDatabase } from './test-database.ts'

it('a migration that waits for a lock lets others pass, and comes again', async () => {
  const lasting = await createEmptyDatabase()
  const before = '0105-usage-figures'
  const database = await openDatabase(lasting.target, before)
  const { promise: release, resolve: letGo } = Promise.withResolvers<void>()
  const holding = inTransaction(database.db, async (tx) => {
    await sql`lock table events in access share mode`.execute(tx)
    await release
  })
  const migrating = openDatabase(lasting.target)
  await expect
    .poll(async () => {
      const { rows } = await sql`
      select from pg_locks where relation = 'events'::regclass and not granted`.execute(database.db)
      return rows.length
    })
    .toBe(1)

  // It has to queue behind the migration, which the first reader keeps waiting.
  await sql`select from events limit 1`.execute(database.db)
  letGo()
  await holding
  const migrated = await migrating
  await sql`select block_id from events limit 1`.execute(migrated.db)
  await migrated.close()
  await database.close()
  lasting.remove()
})
