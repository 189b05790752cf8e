import type { DigestFrequency } from '@waymark/contract/constants'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Morning } from './morning.ts'

export async function findFrequency(db: Db, memberId: string): Promise<DigestFrequency> {
  const row = await db
    .selectFrom('digests')
    .select('frequency')
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  return row?.frequency ?? 'NEVER'
}

export async function upsertDigest(tx: Tx, row: Insertable<Tables['digests']>): Promise<void> {
  const { frequency } = row
  await tx
    .insertInto('digests')
    .values(row)
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet({ frequency }))
    .execute()
}

export async function deleteDigest(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('digests').where('memberId', '=', memberId).execute()
}

/** Lists digests that are due on a morning, each with its member. */
export function listDueDigests(db: Db, { day, isMonday }: Morning, limit: number) {
  return db
    .selectFrom('digests')
    .innerJoin('members', 'members.id', 'digests.memberId')
    .selectAll('members')
    .select('digests.frequency')
    .where('consideredOn', '<', day)
    .$if(!isMonday, (due) => due.where('frequency', '=', 'DAILY'))
    .orderBy('members.id')
    .limit(limit)
    .execute()
}

/** Claims a digest that is due on a morning; false if another process was faster, or nobody wants it any more. */
export async function takeDigest(tx: Tx, memberId: string, day: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('digests')
    .set({ consideredOn: day })
    .where('memberId', '=', memberId)
    .where('consideredOn', '<', day)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The names of apps by id. */
export async function listAppNames(db: Db, appIds: string[]): Promise<Map<string, string>> {
  if (appIds.length === 0) return new Map()
  const rows = await db.selectFrom('apps').select(['id', 'name']).where('id', 'in', appIds).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
