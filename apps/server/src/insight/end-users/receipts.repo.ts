import type { ErasureReceipt, Paged } from '@waymark/contract'
import type { Db, Tx } from '../../platform/db/db.ts'
import { toJson } from '../../platform/db/json.ts'
import { listPaged, type ListQuery } from '../../platform/db/list.ts'

export type Receipt = Omit<ErasureReceipt, 'seal'>
export type SealedReceipt = Receipt & { seal: Uint8Array }

/** Records an erasure that has begun. It is listed once it is sealed. */
export async function insertReceipt(tx: Tx, { counts, erasedAt, ...receipt }: Receipt): Promise<void> {
  await tx
    .insertInto('erasureReceipts')
    .values({ ...receipt, erasedAt: new Date(erasedAt), counts: toJson(counts), seal: null })
    .execute()
}

export async function findUnsealed(db: Db, id: string): Promise<Receipt | undefined> {
  const row = await db
    .selectFrom('erasureReceipts')
    .selectAll()
    .where('id', '=', id)
    .where('seal', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { seal: _, erasedAt, ...receipt } = row
  return { ...receipt, erasedAt: erasedAt.toISOString() }
}

export async function sealReceipt(tx: Tx, { id, counts, seal }: SealedReceipt): Promise<void> {
  await tx
    .updateTable('erasureReceipts')
    .set({ counts: toJson(counts), seal })
    .where('id', '=', id)
    .where('seal', 'is', null)
    .execute()
}

export function findReceipt(db: Db, id: string): Promise<ReceiptRow> {
  return db.selectFrom('erasureReceipts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

const sortable = { id: 'erasureReceipts.id', createdAt: 'erasureReceipts.erasedAt' }

export function listSealed(db: Db, appId: string, list: ListQuery): Promise<Paged<ReceiptRow>> {
  const query = db
    .selectFrom('erasureReceipts')
    .selectAll('erasureReceipts')
    .where('appId', '=', appId)
    .where('seal', 'is not', null)
  return listPaged(query, list, sortable, { erasedAt: 'date', seal: 'bytes' })
}

export interface ReceiptRow extends Omit<Receipt, 'erasedAt'> {
  erasedAt: Date
  seal: Uint8Array | null
}
