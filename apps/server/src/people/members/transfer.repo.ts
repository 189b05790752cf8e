import { transferredTables, type TransferredTable } from '@waymark/contract/constants'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'

export type TransferCounts = Record<TransferredTable, number>

/** Counts what a member owns, by kind. */
export async function countOwned(db: Db, ownerId: string): Promise<TransferCounts> {
  // Counts are rows, because column names would not match the table names.
  const counts = transferredTables.map(
    (table) =>
      sql`select ${table}::text as name, count(*)::int as count from ${sql.table(table)} where owner_id = ${ownerId}`,
  )
  const { rows } = await sql<{ name: TransferredTable; count: number }>`
    ${sql.join(counts, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, count }) => [name, count])) as TransferCounts
}

/** Transfers everything that a member owns to another. */
export async function moveOwned(tx: Tx, from: string, to: string): Promise<void> {
  // Every one of these tables has the column, but the query types cannot follow a variable table name.
  for (const table of transferredTables) {
    await tx
      .updateTable(table as 'apps')
      .set({ ownerId: to })
      .where('ownerId', '=', from)
      .execute()
  }
}

/** Locks two members until the transaction ends, so that neither is removed meanwhile; returns which of them exist. */
export async function lockMembers(tx: Tx, orgId: string, ids: string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('members')
    .select('id')
    .where('orgId', '=', orgId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Deletes the account; the name stays on the member's past work. */
export async function deleteMember(tx: Tx, orgId: string, id: string): Promise<void> {
  await tx
    .insertInto('formerMembers')
    .columns(['id', 'orgId', 'name'])
    .expression((from) =>
      from
        .selectFrom('members')
        .select(['id', 'orgId', 'name'])
        .where('orgId', '=', orgId)
        .where('id', '=', id),
    )
    .execute()
  await tx.deleteFrom('members').where('orgId', '=', orgId).where('id', '=', id).execute()
}
