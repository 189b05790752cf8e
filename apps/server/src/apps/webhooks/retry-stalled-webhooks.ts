import { inTransaction, type Db } from '../../platform/db/db.ts'
import { listStalled } from './runs.repo.ts'
import { scheduleDelivery, type DeliveryScheduler } from './schedule-delivery.ts'

const stalledMs = 5 * 60_000

/** Restarts webhooks whose job was abandoned, as after an outage longer than its retries. */
export function retryStalledWebhooks(db: Db, deliveryScheduler: DeliveryScheduler): Promise<void> {
  return inTransaction(db, async (tx) => {
    const before = new Date(deliveryScheduler.clock.now().getTime() - stalledMs)
    for (const webhook of await listStalled(tx, before))
      await scheduleDelivery(deliveryScheduler, tx, webhook)
  })
}
