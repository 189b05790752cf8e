import { sql, type Kysely } from 'kysely'

const tables = ['media', 'organisation_logos', 'captures']

/**
 * The key of the file that has no metadata. A version that does not know it leaves it as it was, so that it differs from
 * the key of what that version stored.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables.map((name) => sql.table(name))) {
    await sql`alter table ${table} add column clean_key text`.execute(db)
  }
  for (const name of tables) {
    await sql`create index ${sql.raw(`${name}_unclean`)} on ${sql.table(name)} (store_key)
      where clean_key is distinct from store_key`.execute(db)
  }
  // When the bytes under a hash became others, for whoever has copies of them.
  await sql`alter table media add column replaced_at timestamptz`.execute(db)
}
