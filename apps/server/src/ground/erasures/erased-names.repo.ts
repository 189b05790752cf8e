import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { toColumn } from '../../platform/db/to-column.ts'

interface ErasedMark {
  appId: string
  mark: string
}

export interface KnownErasure extends ErasedMark {
  erasedAt: Date
}

export async function upsertErasedName(tx: Tx, row: KnownErasure): Promise<void> {
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

export async function listMissing(db: Db, known: readonly KnownErasure[]): Promise<KnownErasure[]> {
  const given = known.map((it) => ({ ...it, erasedAt: it.erasedAt.toISOString() }))
  const { rows } = await sql<KnownErasure>`
    select known.app_id, known.mark, known.erased_at
    from unnest(
      ${toColumn(given, 'appId')}::text::uuid[], ${toColumn(given, 'mark')}::text::text[],
      ${toColumn(given, 'erasedAt')}::text::timestamptz[]) as known (app_id, mark, erased_at)
    join apps on apps.id = known.app_id
    left join erased_names as here on here.app_id = known.app_id and here.mark = known.mark
    where here.erased_at is null or here.erased_at < known.erased_at`.execute(db)
  return rows
}

export async function deleteErasedNames(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('erasedNames').where('erasedAt', '<', before).execute()
}
