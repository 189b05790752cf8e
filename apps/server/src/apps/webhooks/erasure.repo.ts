import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

interface Mentions {
  appId: string
  key: string
  limit: number
}

const mentions = (key: string) => sql<boolean>`end_user_keys @> array[${key}::text]`

/** Lists queued events of an app that name an end user, locked until the transaction ends. */
export function listMentioningEvents(tx: Tx, { appId, key, limit }: Mentions) {
  return tx
    .selectFrom('webhookEvents')
    .select(['num', 'events', 'endUserKeys'])
    .where('webhookId', 'in', (eb) => eb.selectFrom('webhooks').select('id').where('appId', '=', appId))
    .where(mentions(key))
    .orderBy('num')
    .limit(limit)
    .forUpdate()
    .execute()
}

/** Lists deliveries of an app that name an end user, locked until the transaction ends. */
export function listMentioningDeliveries(tx: Tx, { appId, key, limit }: Mentions) {
  return tx
    .selectFrom('webhookDeliveries')
    .select(['id', 'body', 'endUserKeys'])
    .where('webhookId', 'in', (eb) => eb.selectFrom('webhooks').select('id').where('appId', '=', appId))
    .where(mentions(key))
    .limit(limit)
    .forUpdate()
    .execute()
}

interface Remaining {
  eventCount: number
  endUserKeys: string[]
}

export async function replaceQueuedEvents(tx: Tx, num: string, columns: Remaining & { events: string }) {
  if (columns.eventCount === 0) await tx.deleteFrom('webhookEvents').where('num', '=', num).execute()
  else await tx.updateTable('webhookEvents').set(columns).where('num', '=', num).execute()
}

/** The receiver's answer may name the end user as well. */
export async function replaceBody(tx: Tx, id: string, columns: Remaining & { body: string }): Promise<void> {
  await tx
    .updateTable('webhookDeliveries')
    .set({ ...columns, response: null })
    .where('id', '=', id)
    .execute()
}

export async function deleteDelivery(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('webhookDeliveries').where('id', '=', id).execute()
}
