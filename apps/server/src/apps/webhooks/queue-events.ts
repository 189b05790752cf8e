import { webhookLimits } from '@waymark/contract/constants'
import type { Tx } from '../../platform/db/db.ts'
import { lockActive, insertQueuedEvents, type QueuedEvents } from './runs.repo.ts'
import { toGathered } from './gather-events.ts'
import { scheduleDelivery, type DeliveryScheduler } from './schedule-delivery.ts'

/** An event of a target app that webhooks subscribe to. */
export interface QueuedEvent {
  webhookIds: readonly string[]
  endUserKey: string
  /** The event in the receivers' format: a JSON object. */
  json: string
}

/** Queues events for the webhooks that subscribe to them, in the transaction that stores the events. */
export async function queueEvents(
  deliveryScheduler: DeliveryScheduler,
  tx: Tx,
  events: readonly QueuedEvent[],
): Promise<void> {
  const byWebhook = new Map<string, QueuedEvent[]>()
  for (const each of events) {
    for (const id of each.webhookIds) {
      const own = byWebhook.get(id)
      if (own) own.push(each)
      else byWebhook.set(id, [each])
    }
  }
  const now = deliveryScheduler.clock.now()
  // Locked before anything refers to them, so that deleting a webhook at this moment cannot make the events fail.
  const locked = await lockActive(tx, [...byWebhook.keys()])
  const rows = locked.flatMap(({ id }) => toRows(id, byWebhook.get(id) ?? [], now))
  if (rows.length > 0) await insertQueuedEvents(tx, rows)
  for (const webhook of locked) await scheduleDelivery(deliveryScheduler, tx, webhook, toGathered(now))
}

function toRows(webhookId: string, events: readonly QueuedEvent[], at: Date): QueuedEvents[] {
  const rows: QueuedEvents[] = []
  for (let start = 0; start < events.length; start += webhookLimits.batchSize) {
    const part = events.slice(start, start + webhookLimits.batchSize)
    rows.push({
      webhookId,
      events: part.map(({ json }) => json).join(','),
      eventCount: part.length,
      endUserKeys: [...new Set(part.map(({ endUserKey }) => endUserKey))],
      at,
    })
  }
  return rows
}
