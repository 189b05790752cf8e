import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'

interface ErasedMark {
  appId: string
  mark: string
}

export async function upsertErasedName(tx: Tx, row: ErasedMark & { erasedAt: Date }): Promise<void> {
  await tx
    .insertInto('erasedNames')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['appId', 'mark'])
        .doUpdateSet({ erasedAt: sql<Date>`greatest(erased_names.erased_at, excluded.erased_at)` }),
    )
    .execute()
}

export async function findErasedAt(db: Db, { appId, mark }: ErasedMark): Promise<Date | undefined> {
  const row = await db
    .selectFrom('erasedNames')
    .select('erasedAt')
    .where('appId', '=', appId)
    .where('mark', '=', mark)
    .executeTakeFirst()
  return row?.erasedAt
}

export async function deleteErasedNames(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('erasedNames').where('erasedAt', '<', before).execute()
}
