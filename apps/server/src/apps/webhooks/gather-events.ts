import { webhookLimits } from '@waymark/contract/constants'
import type { Clock } from '../../platform/time/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { insertDeliveries, type NewDelivery } from './deliveries.repo.ts'
import { findOldestQueued, takeQueuedEvents, type QueuedEvents } from './runs.repo.ts'

/** How long events are batched before they are sent. */
const gatherMs = 3000

/** When events that arrive at a moment should be sent. */
export const toGathered = (at: Date): Date => new Date(at.getTime() + gatherMs)

/** Turns queued events into deliveries, as many events in each as fit. */
export async function gatherEvents(
  tx: Tx,
  { id: webhookId, appId }: { id: string; appId: string },
  { clock, now }: { clock: Clock; now: Date },
): Promise<void> {
  const oldest = await findOldestQueued(tx, webhookId)
  if (!oldest || toGathered(oldest) > now) return
  const rows = await takeQueuedEvents(tx, webhookId)
  const deliveries = toBatches(rows).map((batch): NewDelivery => {
    const events = batch.map((row) => row.events).join(',')
    const head = JSON.stringify({ type: 'guide_events', timestamp: now.toISOString() }).slice(0, -1)
    return {
      id: clock.newId(),
      webhookId,
      kind: 'guide_events',
      source: null,
      // The events are JSON already.
      body: `${head},"data":{"appId":${JSON.stringify(appId)},"events":[${events}]}}`,
      eventCount: batch.reduce((sum, { eventCount }) => sum + eventCount, 0),
      endUserKeys: [...new Set(batch.flatMap(({ endUserKeys }) => endUserKeys))],
      nextAttemptAt: now,
      createdAt: now,
    }
  })
  if (deliveries.length > 0) await insertDeliveries(tx, deliveries)
}

function toBatches(rows: readonly QueuedEvents[]): QueuedEvents[][] {
  const batches: QueuedEvents[][] = []
  let count = Infinity
  for (const row of rows) {
    count += row.eventCount
    if (count > webhookLimits.batchSize) {
      batches.push([])
      count = row.eventCount
    }
    batches.at(-1)?.push(row)
  }
  return batches
}
