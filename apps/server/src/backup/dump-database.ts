import type { BareDatabase } from '../platform/db/bare-database.ts'
import { toNoteLine, type PartitionNote, type SequenceNote, type TableNote } from './format.ts'

/** Rough limit of the bytes that one fetch from the cursor reads into memory. */
const stepBytes = 4 * 1024 * 1024
const stepRows = 1000

/** Left out: the migrations of the restored database write these rows themselves. */
const leftOut = ['kysely_migration', 'kysely_migration_lock']

export interface DumpCount {
  rows: number
}

/**
 * Dumps the whole database as lines, as it was at one moment. Must run inside a transaction with one snapshot. The
 * database turns the rows into JSON; they are never parsed here.
 */
export async function* dumpDatabase(database: BareDatabase, count: DumpCount): AsyncGenerator<string> {
  for (const note of await listPartitions(database)) yield toNoteLine(note)
  for (const table of await listTables(database)) {
    yield toNoteLine(table)
    yield* dumpTable(database, table, count)
  }
  // Last, because sequences keep counting outside the transaction: a number that is ahead does no harm.
  for (const note of await listSequences(database)) yield toNoteLine(note)
}

/** Lists the keys of all files that rows refer to, each one once. */
export async function* listFileKeys(database: BareDatabase): AsyncGenerator<string> {
  const tables = await database.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'store_key' and table_name <> 'loose_files' order by 1`,
  )
  if (tables.length === 0) return
  const keys = tables.map(({ name }) => `select store_key as line from "${name}" where store_key is not null`)
  yield* readLines(database, keys.join(' union '), stepRows)
}

async function* dumpTable(
  database: BareDatabase,
  { table, schema }: TableNote,
  count: DumpCount,
): AsyncGenerator<string> {
  const from = `"${schema}"."${table}"`
  const rows = await findStepRows(database, table, schema)
  for await (const line of readLines(database, `select to_jsonb(t)::text as line from ${from} as t`, rows)) {
    count.rows += 1
    yield `${line}\n`
  }
}

async function* readLines(database: BareDatabase, select: string, step: number): AsyncGenerator<string> {
  await database.query(`declare backup no scroll cursor for ${select}`)
  for (;;) {
    const rows = await database.query<{ line: string }>(`fetch ${step} from backup`)
    for (const { line } of rows) yield line
    if (rows.length < step) break
  }
  await database.query('close backup')
}

/** The number of rows per fetch, low enough for the largest ones to fit. */
async function findStepRows(database: BareDatabase, table: string, schema: string): Promise<number> {
  const columns = await database.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = $1 and table_name = $2 and data_type in ('bytea', 'text', 'jsonb')`,
    [schema, table],
  )
  if (columns.length === 0) return stepRows
  // Bytes are written as two hex digits each, and the stored size of JSON is its compressed size.
  const sizes = columns.map(({ name, type }) =>
    type === 'jsonb'
      ? `8 * coalesce(pg_column_size("${name}"), 0)`
      : `2 * coalesce(octet_length("${name}"), 0)`,
  )
  const [largest] = await database.query<{ bytes: string | null }>(
    `select max((${sizes.join(' + ')})::bigint)::text as bytes from "${schema}"."${table}"`,
  )
  const bytes = Number(largest?.bytes ?? 0) + 500
  return Math.min(stepRows, Math.max(1, Math.floor(stepBytes / bytes)))
}

async function listTables(database: BareDatabase): Promise<TableNote[]> {
  const tables = await database.query<{ table: string; schema: TableNote['schema']; columns: string }>(
    `select c.relname as table, n.nspname as schema, string_agg(a.attname, ',' order by a.attnum) as columns
     from pg_class as c
     join pg_namespace as n on n.oid = c.relnamespace
     join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind in ('r', 'p') and not c.relispartition
       and (n.nspname = 'public' or (n.nspname = 'job_queue' and c.relname in ('queue', 'job')))
     group by 1, 2 order by n.nspname desc, c.relname = 'job', c.relname`,
  )
  return tables
    .filter(({ table }) => !leftOut.includes(table))
    .map(({ columns, ...table }) => ({ ...table, columns: columns.split(',') }))
}

const listPartitions = (database: BareDatabase): Promise<PartitionNote[]> =>
  database.query(
    `select c.relname as partition, p.relname as of, pg_get_expr(c.relpartbound, c.oid) as bounds
     from pg_class as c
     join pg_inherits as i on i.inhrelid = c.oid
     join pg_class as p on p.oid = i.inhparent
     where c.relispartition and c.relkind in ('r', 'p') and not p.relispartition
       and c.relnamespace = 'public'::regnamespace order by 1`,
  )

async function listSequences(database: BareDatabase): Promise<SequenceNote[]> {
  const columns = await database.query<{ sequenceOf: string; column: string; sequence: string }>(
    `select c.relname as "sequenceOf", a.attname as column,
       pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
     from pg_attribute as a join pg_class as c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attidentity <> '' order by 1`,
  )
  const notes: SequenceNote[] = []
  for (const { sequence, ...place } of columns) {
    const [last] = await database.query<{ value: string }>(
      `select last_value::text as value from ${sequence} where is_called`,
    )
    if (last) notes.push({ ...place, value: last.value })
  }
  return notes
}
