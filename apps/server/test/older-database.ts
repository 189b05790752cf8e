import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { CamelCasePlugin, Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import * as firstSlice from '../src/platform/db/migrations/0001-first-slice.ts'
import { createEmptyDatabase, type LastingDatabase } from './test-database.ts'

/** Rows of an older server: any table, any column. */
export type OlderDb = Kysely<Record<string, Record<string, unknown>>>

/** A database as the first release left it, with what `fill` puts in; nobody has it open. */
export async function createOlderDatabase(fill: (db: OlderDb) => Promise<void>): Promise<LastingDatabase> {
  const database = await createEmptyDatabase()
  const { target } = database
  const dialect =
    'url' in target
      ? new PostgresDialect({ pool: new pg.Pool({ connectionString: target.url, max: 1 }) })
      : new PGliteDialect({ pglite: new PGlite(join(target.folder, 'pglite')) })
  const db: OlderDb = new Kysely({ dialect, plugins: [new CamelCasePlugin()] })
  const provider = { getMigrations: async () => ({ '0001-first-slice': firstSlice }) }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw error as Error
  await fill(db)
  await db.destroy()
  return database
}
