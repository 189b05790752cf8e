import { inTransaction, type Db } from '../../platform/db/db.ts'
import { listForgotten } from './runs.repo.ts'
import { wakeWebhook, type Waker } from './wake.ts'

const forgottenMs = 5 * 60_000

/** Goes on with webhooks whose job was given up, as after an outage that lasted longer than its attempts. */
export function wakeForgottenWebhooks(db: Db, waker: Waker): Promise<void> {
  return inTransaction(db, async (tx) => {
    const before = new Date(waker.clock.now().getTime() - forgottenMs)
    for (const webhook of await listForgotten(tx, before)) await wakeWebhook(waker, tx, webhook)
  })
}
