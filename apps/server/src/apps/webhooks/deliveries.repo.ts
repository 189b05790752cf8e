import type { DeliveryAttempt, Paged, WebhookDelivery, WebhookDeliveryDetail } from '@waymark/contract'
import type { DeliveryKind, DeliveryState } from '@waymark/contract/constants'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { toJson } from '../../platform/db/json.ts'
import { stampDates } from '../../platform/db/stamp.ts'
import { listPaged, type ListQuery } from '../../platform/db/list.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { JudgedDelivery } from './judge-delivery.ts'

type DeliveryColumns = Selectable<Tables['webhookDeliveries']>
/** Without the large columns. */
export type DeliveryRow = Omit<DeliveryColumns, 'body' | 'response' | 'attempts' | 'endUserKeys'>

export type NewDelivery = Insertable<Tables['webhookDeliveries']>

const sortable = { id: 'id', createdAt: 'createdAt', state: 'state', kind: 'kind', finishedAt: 'finishedAt' }
const listed = [
  ...(['id', 'webhookId', 'kind', 'source', 'eventCount', 'state', 'attemptCount', 'tries'] as const),
  ...(['responseStatus', 'reason', 'askedAt', 'nextAttemptAt', 'createdAt', 'finishedAt'] as const),
] as const
/** Per delivery, because it can be resent by hand without end. */
const keptAttempts = 50

export function listDeliveries(
  db: Db,
  webhookId: string,
  {
    state,
    kind,
    ...list
  }: ListQuery & { state?: DeliveryState | undefined; kind?: DeliveryKind | undefined },
): Promise<Paged<DeliveryRow>> {
  const rows = db
    .selectFrom('webhookDeliveries')
    .select(listed)
    .where('webhookId', '=', webhookId)
    .$if(state !== undefined, (them) => them.where('state', '=', state ?? 'FAILED'))
    .$if(kind !== undefined, (them) => them.where('kind', '=', kind ?? 'test'))
  return listPaged(rows, list, sortable, {
    ...stampDates,
    finishedAt: 'date',
    nextAttemptAt: 'date',
    askedAt: 'date',
  })
}

export function findDelivery(db: Db, webhookId: string, id: string): Promise<DeliveryColumns | undefined> {
  return db
    .selectFrom('webhookDeliveries')
    .selectAll()
    .where('webhookId', '=', webhookId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Adds deliveries, except those that the webhook already has. */
export async function insertDeliveries(tx: Tx, deliveries: NewDelivery[]): Promise<void> {
  await tx
    .insertInto('webhookDeliveries')
    .values(deliveries)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Makes a delivery due now with all attempts available again; undefined when it does not exist. */
export function askAgain(
  tx: Tx,
  { webhookId, id, now }: { webhookId: string; id: string; now: Date },
): Promise<DeliveryRow | undefined> {
  return tx
    .updateTable('webhookDeliveries')
    .set({
      state: sql`case when attempt_count = 0 then 'WAITING' else 'RETRYING' end`,
      tries: 0,
      askedAt: now,
      nextAttemptAt: now,
      finishedAt: null,
    })
    .where('webhookId', '=', webhookId)
    .where('id', '=', id)
    .returning(listed)
    .executeTakeFirst()
}

export interface PickedDelivery {
  id: string
  body: string
  tries: number
}

/** Picks the next deliveries: those that a person requested first, then those waiting longest. */
export function pickDeliveries(
  tx: Tx,
  { webhookId, before, limit }: { webhookId: string; before: Date | null; limit: number },
): Promise<PickedDelivery[]> {
  return tx
    .selectFrom('webhookDeliveries')
    .select(['id', 'body', 'tries'])
    .where('webhookId', '=', webhookId)
    .where('nextAttemptAt', 'is not', null)
    .$if(before !== null, (them) => them.where('nextAttemptAt', '<=', before))
    .orderBy(sql`asked_at is null`)
    .orderBy('nextAttemptAt')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** When the next delivery is due; undefined when none waits. */
export async function findNextAttempt(tx: Tx, webhookId: string): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('webhookDeliveries')
    .select('nextAttemptAt')
    .where('webhookId', '=', webhookId)
    .where('nextAttemptAt', 'is not', null)
    .orderBy('nextAttemptAt')
    .limit(1)
    .executeTakeFirst()
  return row?.nextAttemptAt ?? undefined
}

export interface FinishedAttempt extends JudgedDelivery {
  id: string
  attempt: DeliveryAttempt
  response: string | null
}

/** Records an attempt in the ledger. */
export async function writeAttempt(tx: Tx, { id, attempt, ...columns }: FinishedAttempt): Promise<void> {
  const { status, reason } = attempt
  await tx
    .updateTable('webhookDeliveries')
    .set({
      ...columns,
      askedAt: null,
      attemptCount: sql`attempt_count + 1`,
      attempts: sql<string>`(case when jsonb_array_length(attempts) < ${keptAttempts}::int then attempts
        else attempts - 0 end) || ${toJson([attempt])}`,
      responseStatus: status,
      reason: reason && toJson(reason),
    })
    .where('id', '=', id)
    .execute()
}

/** Makes all waiting deliveries due now: the receiver is back. */
export async function hastenDeliveries(tx: Tx, webhookId: string, now: Date): Promise<void> {
  await tx
    .updateTable('webhookDeliveries')
    .set({ nextAttemptAt: now })
    .where('webhookId', '=', webhookId)
    .where('nextAttemptAt', '>', now)
    .execute()
}

export function toDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    webhookId: row.webhookId,
    kind: row.kind,
    eventCount: row.eventCount,
    state: row.state,
    attemptCount: row.attemptCount,
    responseStatus: row.responseStatus,
    reason: row.reason,
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }
}

export const toDeliveryDetail = (row: DeliveryColumns): WebhookDeliveryDetail => ({
  ...toDelivery(row),
  body: row.body,
  response: row.response,
  attempts: row.attempts,
})
