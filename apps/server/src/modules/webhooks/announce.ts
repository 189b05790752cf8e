import type { DeliveryKind, WebhookEvent } from '@waymark/contract/constants'
import type { Tx } from '../../platform/db/db.ts'
import { insertDeliveries, type NewDelivery } from './deliveries.repo.ts'
import { lockSubscribed } from './runs.repo.ts'
import { scheduleDelivery, type DeliveryScheduler } from './schedule-delivery.ts'

export interface Announcement {
  appId: string
  event: WebhookEvent & DeliveryKind
  /** What the body's `data` holds besides the app; asked for only where somebody is told. */
  data(): Promise<Record<string, unknown>>
  /** Whose data it is; erasing the end user reaches it by this. */
  endUserKey?: string | null
  /** Names what is told, where the same may be told twice: it then is told once. */
  source?: string
}

/** Tells every webhook of the app that asks for it, with the transaction that makes it so. */
export async function announce(
  deliveryScheduler: DeliveryScheduler,
  tx: Tx,
  announcement: Announcement,
): Promise<void> {
  const { appId, event, data, endUserKey = null, source = null } = announcement
  const subscribed = await lockSubscribed(tx, appId, event)
  if (subscribed.length === 0) return
  const now = deliveryScheduler.clock.now()
  const body = toBody(event, now, { appId, ...(await data()) })
  const deliveries = subscribed.map(({ id: webhookId }): NewDelivery => ({
    id: deliveryScheduler.clock.newId(),
    webhookId,
    kind: event,
    source,
    body,
    eventCount: 1,
    endUserKeys: endUserKey === null ? [] : [endUserKey],
    nextAttemptAt: now,
    createdAt: now,
  }))
  await insertDeliveries(tx, deliveries)
  for (const webhook of subscribed) await scheduleDelivery(deliveryScheduler, tx, webhook)
}

/** As "Standard Webhooks" recommends it. */
export const toBody = (type: DeliveryKind, at: Date, data: Record<string, unknown>): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data })
