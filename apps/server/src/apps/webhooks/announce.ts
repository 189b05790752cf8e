import type { DeliveryKind, WebhookEvent } from '@waymark/contract/constants'
import type { Tx } from '../../platform/db/db.ts'
import { insertDeliveries, type NewDelivery } from './deliveries.repo.ts'
import { lockSubscribed } from './runs.repo.ts'
import { scheduleDelivery, type DeliveryScheduler } from './schedule-delivery.ts'

export interface Announcement {
  appId: string
  event: WebhookEvent & DeliveryKind
  /** The body's `data` besides the app; only computed if a webhook subscribes. */
  data(): Promise<Record<string, unknown>>
  /** The end user that the data is about, so that erasing them finds it. */
  endUserKey?: string | null
  /** Deduplicates an event that may be announced twice. */
  source?: string
}

/** Queues an event for every webhook of the app that subscribes to it, in the transaction that causes it. */
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

/** The format recommended by "Standard Webhooks". */
export const toBody = (type: DeliveryKind, at: Date, data: Record<string, unknown>): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data })
