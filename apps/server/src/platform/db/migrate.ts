import type { Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import * as firstSlice from './migrations/0001-first-slice.ts'

/** Forward only; each name is for ever. Listed here, not found by scanning, so that a build cannot lose one. */
const migrations: Record<string, Migration> = {
  '0001-first-slice': firstSlice,
}

/** Brings the tables up to date. Several processes may start at once: the first one migrates, the others wait. */
export async function migrateToLatest<T>(db: Kysely<T>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error instanceof Error ? error : new Error(String(error))
}
