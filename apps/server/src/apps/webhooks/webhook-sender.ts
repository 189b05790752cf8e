import { advanceClock } from '../../platform/time/clock.ts'
import { inTransaction, type Db, type Tx } from '../../platform/db/db.ts'
import type { JobHandler } from '../../platform/jobs/index.ts'
import type { Outbound } from '../../platform/outbound/index.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { attemptDelivery, type AttemptOutcome, type Receiver } from './attempt-delivery.ts'
import {
  findNextAttempt,
  hastenDeliveries,
  pickDeliveries,
  writeAttempt,
  type PickedDelivery,
} from './deliveries.repo.ts'
import { gatherEvents, toGathered } from './gather-events.ts'
import { isOpen, judgeHealth } from './health.ts'
import { judgeDelivery } from './judge-delivery.ts'
import { endBusy, findOldestQueued, lockWebhookById, setBusy, type WebhookRow } from './runs.repo.ts'
import { sendWebhook, scheduleRetry, type SendWebhook, type DeliveryScheduler } from './schedule-delivery.ts'
import { writeHealth } from './webhooks.repo.ts'

export interface Sender extends DeliveryScheduler {
  db: Db
  secrets: SecretBox
  outbound: Outbound
  limitMs: number
  /** The address of the dashboard, for links in messages. */
  publicUrl: string
}

/** The most concurrent deliveries of a webhook; after a failed attempt it is one at a time. */
const atOnce = 4
/** After this, it is another webhook's turn. */
const sliceMs = 25_000
const busyMs = sendWebhook.limitSeconds * 1000

/**
 * Sends a webhook's deliveries, with one job at a time per webhook. If it is interrupted, every delivery that is not in
 * the ledger yet is sent again under the same id.
 */
export const createWebhookSender =
  (sender: Sender): JobHandler<SendWebhook> =>
  async ({ webhookId, dueAt }, { jobId, signal }) => {
    // The queue uses the database's clock, which may be slightly ahead of ours.
    const clock = advanceClock(sender.clock, dueAt)
    const endMs = clock.now().getTime() + sliceMs
    const run: Run = { ...sender, clock, webhookId, jobId, signal }
    while (clock.now().getTime() < endMs) {
      const turn = await beginTurn(run)
      if (turn === 'not-ours') return
      if (turn.picked.length === 0) break
      const { receiver, picked } = turn
      const outcomes = await Promise.all(picked.map((it) => attemptDelivery(run, receiver, it)))
      await inTransaction(sender.db, (tx) => endTurn(tx, run, { turn, outcomes }))
    }
    await endRun(run)
  }

interface Run extends Sender {
  webhookId: string
  jobId: string
  signal: AbortSignal
}

interface Turn {
  receiver: Receiver
  picked: PickedDelivery[]
  isTrial: boolean
}

/** Picks what to send next. Another job may own the webhook, or it may be gone. */
function beginTurn({ db, clock, secrets, webhookId, jobId, publicUrl }: Run): Promise<Turn | 'not-ours'> {
  return inTransaction(db, async (tx) => {
    const now = clock.now()
    const webhook = await lockWebhookById(tx, webhookId)
    if (!webhook || isTaken(webhook, jobId, now)) return 'not-ours'
    await setBusy(tx, webhookId, { jobId, now, until: new Date(now.getTime() + busyMs) })
    await gatherEvents(tx, webhook, { clock, now })
    const isTrial = isOpen(webhook)
    const isWaiting = !webhook.isActive || (webhook.pausedUntil !== null && webhook.pausedUntil > now)
    const limit = isTrial || webhook.failures > 0 ? 1 : atOnce
    const picked = isWaiting
      ? []
      : await pickDeliveries(tx, { webhookId, before: isTrial ? null : now, limit })
    return { receiver: toReceiver(webhook, { secrets, publicUrl, now }), picked, isTrial }
  })
}

async function endTurn(
  tx: Tx,
  { clock, webhookId }: Run,
  { turn: { picked, isTrial }, outcomes }: { turn: Turn; outcomes: AttemptOutcome[] },
): Promise<void> {
  const now = clock.now()
  const webhook = await lockWebhookById(tx, webhookId)
  if (!webhook) return
  for (const [index, { id, tries }] of picked.entries()) {
    const outcome = outcomes[index]
    if (!outcome) continue
    const judged = judgeDelivery({ tries, isTrial }, outcome, now)
    await writeAttempt(tx, { id, attempt: outcome.attempt, response: outcome.response, ...judged })
  }
  const { isActive, failures, failingSince, pauses, pausedUntil, stateReason } = webhook
  const before = { isActive, failures, failingSince, pauses, pausedUntil, stateReason }
  const last = outcomes.at(-1)?.attempt
  await writeHealth(tx, webhookId, {
    // If a person has switched it off meanwhile, its stored health stays.
    ...(isActive && judgeHealth(before, outcomes, now)),
    lastAttemptAt: now,
    lastAttemptReason: last?.reason ?? null,
  })
  const isBack = isTrial && outcomes.some(({ result }) => result === 'TAKEN')
  if (isBack) await hastenDeliveries(tx, webhookId, now)
}

/** Schedules the next job: at once, after the pause, or with the next attempt. */
function endRun({ db, clock, jobs, webhookId, jobId }: Run): Promise<void> {
  return inTransaction(db, async (tx) => {
    const now = clock.now()
    const webhook = await lockWebhookById(tx, webhookId)
    if (!webhook || isTaken(webhook, jobId, now)) return
    await endBusy(tx, webhookId)
    if (!webhook.isActive) return
    const oldest = await findOldestQueued(tx, webhookId)
    const nextAttemptAt = await findNextAttempt(tx, webhookId)
    const times = [
      ...(oldest ? [toGathered(oldest)] : []),
      ...(nextAttemptAt ? [isOpen(webhook) ? now : nextAttemptAt] : []),
    ].map((at) => at.getTime())
    if (times.length === 0) return
    const at = new Date(Math.max(Math.min(...times), webhook.pausedUntil?.getTime() ?? 0))
    await scheduleRetry({ jobs, clock }, tx, { id: webhookId, retryAt: webhook.retryAt, at })
  })
}

const isTaken = ({ busyJob, busyUntil }: WebhookRow, jobId: string, now: Date): boolean =>
  busyJob !== null && busyJob !== jobId && busyUntil !== null && busyUntil > now

function toReceiver(
  webhook: WebhookRow,
  { secrets, publicUrl, now }: { secrets: SecretBox; publicUrl: string; now: Date },
): Receiver {
  const { id, url, format, language, secret, previousSecret, previousSecretUntil } = webhook
  const sealed = [secret]
  if (previousSecret && previousSecretUntil && previousSecretUntil > now) sealed.push(previousSecret)
  const opened = sealed.map((it) => secrets.open(it, id))
  return { url, format, language, publicUrl, key: opened[0] ?? '', secrets: opened }
}
