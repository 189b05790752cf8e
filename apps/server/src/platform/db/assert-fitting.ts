import { sql, type Kysely } from 'kysely'

/** Why a PostgreSQL cannot be used, as the end of a sentence. */
export class UnfitDatabaseError extends Error {}

const oldestVersion = 15

interface Facts {
  version: number
  encoding: string
  hasIcu: boolean
  isMigrated: boolean
  schema: string | null
  mayCreate: boolean | null
}

/** Throws UnfitDatabaseError if the server or the database lacks what migrations need. */
export async function assertFitting<T>(db: Kysely<T>): Promise<void> {
  const { rows } = await sql<Facts>`
    select current_setting('server_version_num')::int / 10000 as version,
      getdatabaseencoding() as encoding,
      exists (select from pg_collation where collprovider = 'i') as "hasIcu",
      to_regclass('kysely_migration') is not null as "isMigrated",
      current_schema() as schema,
      has_schema_privilege(current_schema(), 'CREATE') as "mayCreate"`.execute(db)
  const reason = rows[0] && findReason(rows[0])
  if (reason) throw new UnfitDatabaseError(reason)
}

function findReason({ version, encoding, hasIcu, isMigrated, schema, mayCreate }: Facts): string | undefined {
  if (version < oldestVersion)
    return `it is PostgreSQL ${version}, and Waymark needs ${oldestVersion} or later`
  if (encoding !== 'UTF8')
    return `its encoding is ${encoding}, which cannot store every text. Create a database with the encoding UTF8`
  if (!hasIcu)
    return 'this PostgreSQL was built without ICU, by which names are sorted and compared. Use one that has it'
  if (isMigrated) return undefined
  if (schema === null)
    return 'it has no schema for tables. Create one (create schema public), or name one in the search_path of the user'
  return mayCreate
    ? undefined
    : `the user may not create tables in the schema ${schema}. Grant it (grant create on schema ${schema} to …), or make the user the owner of the database`
}
