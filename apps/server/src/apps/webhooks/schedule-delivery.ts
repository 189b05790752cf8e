import type { Clock } from '../../platform/time/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { defineJob, type JobAdder } from '../../platform/jobs/index.ts'
import { setDue, setRetry, type LockedWebhook } from './runs.repo.ts'

export interface SendWebhook {
  webhookId: string
  /** When it should start: the queue uses the database's clock, which may be slightly ahead of this process's. */
  dueAt: string
}

/** Sends a webhook's deliveries for a while; then it is another webhook's turn. */
export const sendWebhook = defineJob<SendWebhook>({
  name: 'send-webhook',
  limitSeconds: 60,
  maxAttempts: 5,
  retryDelaySeconds: 5,
  concurrency: 8,
})

/** The parts that adding a job needs. */
export interface DeliveryScheduler {
  jobs: Pick<JobAdder, 'add'>
  clock: Clock
}

/**
 * Adds a job that sends from a moment on. The transaction must lock the webhook's row, so that a job that is just
 * ending either sees the new work or does not get in its way.
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
 * The same for the end of a job. This job is recorded separately: otherwise every earlier job for new events would
 * leave one more behind.
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
  // People see deliveries in the ledger; in the list of an organisation's jobs they would drown the others.
  await jobs.add(tx, sendWebhook, {
    payload: { webhookId: id, dueAt: at.toISOString() },
    orgId: null,
    subject: 'Webhook',
    delaySeconds,
  })
}
