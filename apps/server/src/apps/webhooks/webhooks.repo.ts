import type { Paged, Webhook } from '@waymark/contract'
import type { Reason } from '@waymark/contract/constants'
import { sql, type InsertObject, type UpdateObject } from 'kysely'
import {
  stampDates,
  createdColumns,
  toStampFields,
  updatedColumns,
  type Stamp,
} from '../../platform/db/stamp.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { toJson } from '../../platform/db/json.ts'
import { listPaged, type ListQuery } from '../../platform/db/list.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { isOpen, type Health } from './health.ts'
import type { WebhookRow } from './runs.repo.ts'

const sortable = { id: 'id', url: 'url', createdAt: 'createdAt', updatedAt: 'updatedAt' }
const notJson = {
  ...stampDates,
  secret: 'bytes',
  previousSecret: 'bytes',
  previousSecretUntil: 'date',
  failingSince: 'date',
  pausedUntil: 'date',
  lastAttemptAt: 'date',
  dueAt: 'date',
  retryAt: 'date',
  busyUntil: 'date',
} as const

export function listWebhooks(db: Db, appId: string, list: ListQuery): Promise<Paged<WebhookRow>> {
  return listPaged(db.selectFrom('webhooks').selectAll().where('appId', '=', appId), list, sortable, notJson)
}

export function findWebhook(db: Db, appId: string, id: string): Promise<WebhookRow | undefined> {
  return db
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', id)
    .where('appId', '=', appId)
    .executeTakeFirst()
}

/** The same, locked until the transaction ends. */
export function lockWebhook(tx: Tx, appId: string, id: string): Promise<WebhookRow | undefined> {
  return tx
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', id)
    .where('appId', '=', appId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/**
 * Counts the app's webhooks, and locks the app until the transaction ends so that concurrent inserts cannot both pass.
 */
export async function countWebhooks(tx: Tx, appId: string): Promise<number> {
  await tx.selectFrom('apps').select('id').where('id', '=', appId).forNoKeyUpdate().execute()
  const { count } = await tx
    .selectFrom('webhooks')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('appId', '=', appId)
    .executeTakeFirstOrThrow()
  return count
}

export type WebhookFields = Omit<
  InsertObject<Tables, 'webhooks'>,
  'revision' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy'
>

export async function insertWebhook(tx: Tx, fields: WebhookFields, stamp: Stamp): Promise<void> {
  await tx
    .insertInto('webhooks')
    .values({ ...fields, ...createdColumns(stamp) })
    .execute()
}

/** False means that the revision is stale or the webhook is gone. */
export async function updateWebhook(
  tx: Tx,
  {
    id,
    revision,
    fields,
  }: { id: string; revision?: number | undefined; fields: UpdateObject<Tables, 'webhooks'> },
  stamp: Stamp,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhooks')
    .set({ ...fields, ...updatedColumns(stamp) })
    .where('id', '=', id)
    .$if(revision !== undefined, (query) => query.where('revision', '=', revision ?? 0))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Writes the health of its receiver; it does not count as a change by an author. */
export async function writeHealth(
  tx: Tx,
  id: string,
  {
    stateReason,
    lastAttemptReason,
    ...health
  }: Partial<Health> & { lastAttemptAt?: Date; lastAttemptReason?: Reason | null },
): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({
      ...health,
      ...(stateReason !== undefined && { stateReason: stateReason && toJson(stateReason) }),
      ...(lastAttemptReason !== undefined && {
        lastAttemptReason: lastAttemptReason && toJson(lastAttemptReason),
      }),
    })
    .where('id', '=', id)
    .execute()
}

export async function deleteWebhook(tx: Tx, appId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('webhooks')
    .where('id', '=', id)
    .where('appId', '=', appId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export function toWebhook(row: WebhookRow, now: Date): Webhook {
  const { id, appId, url, format, description, events, isActive, revision, lastAttemptAt } = row
  const isResting = row.pausedUntil !== null && row.pausedUntil > now
  const isPaused = isActive && (isOpen(row) || isResting)
  const isOverlapping = row.previousSecretUntil !== null && row.previousSecretUntil > now
  return {
    id,
    appId,
    url,
    format,
    description,
    events,
    isActive,
    state: isPaused ? 'PAUSED' : isActive ? 'ACTIVE' : 'OFF',
    stateReason: isPaused || !isActive ? row.stateReason : null,
    pausedUntil: isPaused ? (row.pausedUntil?.toISOString() ?? null) : null,
    previousSecretUntil: isOverlapping ? (row.previousSecretUntil?.toISOString() ?? null) : null,
    lastAttempt: lastAttemptAt && { at: lastAttemptAt.toISOString(), reason: row.lastAttemptReason },
    revision,
    ...toStampFields(row),
  }
}
