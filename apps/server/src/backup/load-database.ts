import type { BareDatabase } from '../platform/db/bare-database.ts'
import { partitionNote, sequenceNote, tableNote, type TableNote } from './format.ts'

/** Rough limit of the size of one insert. */
const insertBytes = 4 * 1024 * 1024
const insertRows = 1000

export interface DatabaseLoader {
  /** Accepts a note; returns false when it is not about the database. */
  takeNote(note: unknown): Promise<boolean>
  /** Accepts a row of the table in the last note. */
  takeRow(row: string): Promise<void>
  /** Writes the remaining rows and restores the foreign keys, which checks every reference. */
  finish(): Promise<number>
}

/** Fills the tables of an empty database inside a transaction. References are checked together at the end. */
export async function createDatabaseLoader(database: BareDatabase): Promise<DatabaseLoader> {
  const references = await dropReferences(database)
  let insert = ''
  let rows: string[] = []
  let bytes = 0
  let count = 0

  async function flush(): Promise<void> {
    if (rows.length > 0) await database.query(insert, [`[${rows.join(',')}]`])
    count += rows.length
    rows = []
    bytes = 0
  }

  return {
    async takeNote(note) {
      await flush()
      const table = tableNote.safeParse(note)
      const partition = partitionNote.safeParse(note)
      const sequence = sequenceNote.safeParse(note)
      if (table.success) insert = await toInsert(database, table.data)
      else if (partition.success) {
        const { partition: name, of, bounds } = partition.data
        await database.query(`create table if not exists "${name}" partition of "${of}" ${bounds}`)
      } else if (sequence.success) {
        const { sequenceOf, column, value } = sequence.data
        await database.query(`select setval(pg_get_serial_sequence('"${sequenceOf}"', $1), $2::bigint)`, [
          column,
          value,
        ])
      } else return false
      return true
    },
    async takeRow(row) {
      rows.push(row)
      bytes += row.length
      if (bytes >= insertBytes || rows.length >= insertRows) await flush()
    },
    async finish() {
      await flush()
      for (const { table, name, definition } of references)
        await database.query(`alter table ${table} add constraint "${name}" ${definition}`)
      return count
    },
  }
}

interface Reference {
  table: string
  name: string
  definition: string
}

/** Drops foreign keys, so that rows may come in any order, even in tables that refer to themselves. */
async function dropReferences(database: BareDatabase): Promise<Reference[]> {
  const references = await database.query<Reference>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of references)
    await database.query(`alter table ${table} drop constraint "${name}"`)
  return references
}

/**
 * Inserts many rows from one JSON text. The queue library's tables may have gained or lost columns since the backup.
 */
async function toInsert(database: BareDatabase, { table, schema, columns }: TableNote): Promise<string> {
  const present = await database.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = $1 and table_name = $2`,
    [schema, table],
  )
  const names = new Set(present.map(({ name }) => name))
  const known = schema === 'public' ? columns : columns.filter((name) => names.has(name))
  const list = known.map((name) => `"${name}"`).join(', ')
  const place = `"${schema}"."${table}"`
  return `insert into ${place} (${list}) overriding system value
    select ${list} from jsonb_populate_recordset(null::${place}, $1::jsonb)
    ${table === 'queue' ? 'on conflict do nothing' : ''}`
}
