import type { BareDatabase } from '../platform/db/bare-database.ts'
import { dumpDatabase } from './dump-database.ts'
import { tableNote } from './format.ts'
import { createDatabaseLoader } from './load-database.ts'

/** Copies all rows of a database into another one's empty tables, in one transaction, and counts both. */
export async function copyRows(
  from: BareDatabase,
  to: BareDatabase,
): Promise<{ rows: number; tables: number }> {
  const counts = new Map<string, number>()
  let table = ''
  await from.query('begin isolation level repeatable read, read only')
  await to.query('begin')
  const loader = await createDatabaseLoader(to)
  for await (const line of dumpDatabase(from, { rows: 0 })) {
    if (!line.startsWith('#')) {
      await loader.takeRow(line.trimEnd())
      counts.set(table, (counts.get(table) ?? 0) + 1)
      continue
    }
    const note: unknown = JSON.parse(line.slice(1))
    const named = tableNote.safeParse(note)
    if (named.success) table = `"${named.data.schema}"."${named.data.table}"`
    await loader.takeNote(note)
  }
  const rows = await loader.finish()
  for (const [name, count] of counts) await assertCount(to, name, count)
  await to.query('commit')
  await from.query('commit')
  return { rows, tables: counts.size }
}

async function assertCount(database: BareDatabase, table: string, expected: number): Promise<void> {
  const [found] = await database.query<{ count: string }>(`select count(*)::text as count from ${table}`)
  if (Number(found?.count) !== expected)
    throw new Error(`Of ${expected} rows of ${table}, ${found?.count} arrived. Nothing was changed.`)
}
