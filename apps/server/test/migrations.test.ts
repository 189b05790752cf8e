import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '../src/platform/db/db.ts'
import { NewerDatabaseError, UnreleasedDatabaseError, usableFrom } from '../src/platform/db/migrate.ts'
import { openDatabase } from '../src/platform/db/open-database.ts'
import { createEmptyDatabase, type LastingDatabase } from './test-database.ts'

describe('a database that a newer version has changed', () => {
  it('a database that a newer version changed is refused with a sentence, and left as it is', async () => {
    const newer = await createMigratedAs(['0100-first-release', '9999-of-tomorrow'], '9999-of-tomorrow')
    await expect(openDatabase(newer.target)).rejects.toThrow(NewerDatabaseError)
    newer.remove()
  })

  it('a database that a newer version changed is used if that version says that this one can', async () => {
    const newer = await createMigratedAs(['0100-first-release', usableFrom, '9999-of-tomorrow'])
    const database = await openDatabase(newer.target)
    const { rows } = await sql`select name from kysely_migration`.execute(database.db)
    expect(rows).toHaveLength(3)
    await database.close()
    newer.remove()
  })
})

describe('a database from before the first release', () => {
  it('a database from before the first release is refused with a sentence that says what to do', async () => {
    const unreleased = await createMigratedAs(['0001-first-slice', '0002-people'])
    await expect(openDatabase(unreleased.target)).rejects.toThrow(UnreleasedDatabaseError)
    await expect(openDatabase(unreleased.target)).rejects.toThrow(
      /before its first release.*WAYMARK_DATA_DIR/,
    )
    unreleased.remove()
  })
})

/** Creates a database that claims to have run these migrations, and maybe that it needs a version with another one. */
async function createMigratedAs(names: string[], usable?: string): Promise<LastingDatabase> {
  const lasting = await createEmptyDatabase()
  const database = await openDatabase(lasting.target)
  await inTransaction(database.db, async (tx) => {
    await sql`delete from kysely_migration`.execute(tx)
    if (usable) await sql`update schema_compatibility set usable_from = ${usable}`.execute(tx)
    for (const name of names)
      await sql`insert into kysely_migration values (${name}, '2026-01-01T00:00:00Z')`.execute(tx)
  })
  await database.close()
  return lasting
}
