import type { WebhookEvent } from '@waymark/contract/constants'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/tables.ts'

export type WebhookRow = Selectable<Tables['webhooks']>
export interface LockedWebhook {
  id: string
  /** When a job should send new events. */
  dueAt: Date | null
  /** Nothing is sent before this time. */
  pausedUntil: Date | null
}

export type QueuedEvents = Insertable<Tables['webhookEvents']>

/** How many rows of queued events one turn turns into deliveries. */
const gatheredRows = 500

const lockWebhooks = (tx: Tx) =>
  tx
    .selectFrom('webhooks')
    .select(['id', 'dueAt', 'pausedUntil'])
    .where('isActive', '=', true)
    .orderBy('id')
    .forNoKeyUpdate()

/** Lists the app's webhooks that subscribe to an event, locked until the transaction ends. */
export function lockSubscribed(tx: Tx, appId: string, event: WebhookEvent): Promise<LockedWebhook[]> {
  return lockWebhooks(tx)
    .where('appId', '=', appId)
    .where(sql<boolean>`events @> to_jsonb(${event}::text)`)
    .execute()
}

/** Lists those of the webhooks that exist and are active, locked until the transaction ends. */
export async function lockActive(tx: Tx, ids: string[]): Promise<LockedWebhook[]> {
  return ids.length === 0 ? [] : lockWebhooks(tx).where('id', 'in', ids).execute()
}

/** Returns the webhook, locked until the transaction ends. */
export function lockWebhookById(tx: Tx, id: string): Promise<WebhookRow | undefined> {
  return tx.selectFrom('webhooks').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export async function setDue(tx: Tx, id: string, dueAt: Date | null): Promise<void> {
  await tx.updateTable('webhooks').set({ dueAt }).where('id', '=', id).execute()
}

export async function setRetry(tx: Tx, id: string, retryAt: Date): Promise<void> {
  await tx.updateTable('webhooks').set({ retryAt }).where('id', '=', id).execute()
}

/** Reserves a webhook for a job until a moment. Work that is due by now is included. */
export async function setBusy(
  tx: Tx,
  id: string,
  { jobId, now, until }: { jobId: string; now: Date; until: Date },
): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({
      busyJob: jobId,
      busyUntil: until,
      dueAt: null,
      retryAt: sql<Date | null>`case when retry_at > ${now}::timestamptz then retry_at end`,
    })
    .where('id', '=', id)
    .execute()
}

export async function endBusy(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('webhooks').set({ busyJob: null, busyUntil: null }).where('id', '=', id).execute()
}

/** Lists active webhooks of an app that subscribe to events of its target apps, with all their subscriptions. */
export function listEventWebhooks(db: Db, appId: string) {
  return db
    .selectFrom('webhooks')
    .select(['id', 'events'])
    .where('appId', '=', appId)
    .where('isActive', '=', true)
    .execute()
}

export async function insertQueuedEvents(tx: Tx, rows: QueuedEvents[]): Promise<void> {
  await tx.insertInto('webhookEvents').values(rows).execute()
}

/** Removes and returns the oldest of a webhook's queued events, in order. */
export async function takeQueuedEvents(tx: Tx, webhookId: string): Promise<QueuedEvents[]> {
  const oldest = tx
    .selectFrom('webhookEvents')
    .select('num')
    .where('webhookId', '=', webhookId)
    .orderBy('num')
    .limit(gatheredRows)
  const rows = await tx
    .deleteFrom('webhookEvents')
    .where('webhookId', '=', webhookId)
    .where('num', 'in', oldest)
    .returningAll()
    .execute()
  return rows.sort((a, b) => Number(a.num) - Number(b.num))
}

/** When the oldest of a webhook's queued events arrived; undefined when there are none. */
export async function findOldestQueued(tx: Tx, webhookId: string): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('webhookEvents')
    .select('at')
    .where('webhookId', '=', webhookId)
    .orderBy('num')
    .limit(1)
    .executeTakeFirst()
  return row?.at
}

/** Lists active webhooks with something overdue since before a moment and no job to send it. */
export async function listStalled(tx: Tx, before: Date): Promise<LockedWebhook[]> {
  const { rows } = await sql<LockedWebhook>`
    select id, null::timestamptz as due_at, null::timestamptz as paused_until from webhooks
    where is_active and (due_at is null or due_at < ${before}) and (retry_at is null or retry_at < ${before}) and (busy_until is null or busy_until < ${before})
      and (paused_until is null or paused_until < ${before})
      and (exists (select from webhook_events where webhook_id = webhooks.id and at < ${before})
        or exists (select from webhook_deliveries where webhook_id = webhooks.id and next_attempt_at < ${before}))
    order by id limit 1000 for no key update skip locked`.execute(tx)
  return rows
}
