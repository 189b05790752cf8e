import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { defineJob, type JobAdder } from '../../platform/jobs/index.ts'
import { setDue, setRetry, type LockedWebhook } from './runs.repo.ts'

export interface SendWebhook {
  webhookId: string
  /** When it was to begin: the queue's clock, the database's, may be a little ahead of this process's. */
  dueAt: string
}

/** Sends what a webhook's receiver is to be told, for a while; then it is another webhook's turn. */
export const sendWebhook = defineJob<SendWebhook>({
  name: 'send-webhook',
  limitSeconds: 60,
  maxAttempts: 5,
  retryDelaySeconds: 5,
  concurrency: 8,
})

/** What adding a job takes. */
export interface DeliveryScheduler {
  jobs: Pick<JobAdder, 'add'>
  clock: Clock
}

/**
 * Has a job send from a moment on. The webhook's row is locked by the transaction: a job that ends at the same time
 * either sees what this one adds, or is not in its way.
 */
export async function scheduleDelivery(
  deliveryScheduler: DeliveryScheduler,
  tx: Tx,
  { id, dueAt, pausedUntil }: LockedWebhook,
  from = deliveryScheduler.clock.now(),
): Promise<void> {
  const at = pausedUntil && pausedUntil > from ? pausedUntil : from
  if (dueAt && dueAt <= at) return
  await setDue(tx, id, at)
  await addJob(deliveryScheduler, tx, { id, at })
}

/**
 * The same for when a job ends. The job that comes then is remembered by itself: others that come before it, for
 * what is new, would otherwise leave one more behind each time.
 */
export async function scheduleRetry(
  deliveryScheduler: DeliveryScheduler,
  tx: Tx,
  { id, retryAt, at }: { id: string; retryAt: Date | null; at: Date },
): Promise<void> {
  if (retryAt && retryAt <= at) return
  await setRetry(tx, id, at)
  await addJob(deliveryScheduler, tx, { id, at })
}

async function addJob(
  { jobs, clock }: DeliveryScheduler,
  tx: Tx,
  { id, at }: { id: string; at: Date },
): Promise<void> {
  const delaySeconds = Math.max(0, Math.ceil((at.getTime() - clock.now().getTime()) / 1000))
  // The ledger shows people what is sent; among an organisation's jobs these would drown the others.
  await jobs.add(tx, sendWebhook, {
    payload: { webhookId: id, dueAt: at.toISOString() },
    orgId: null,
    subject: 'Webhook',
    delaySeconds,
  })
}
