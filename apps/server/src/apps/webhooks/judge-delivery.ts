import { webhookLimits, type DeliveryState } from '@waymark/contract/constants'
import type { AttemptOutcome } from './attempt-delivery.ts'

/** Before the second attempt, the third, and so on: about a day in total. */
const retryDelaysMs = [5_000, 60_000, 300_000, 1_800_000, 7_200_000, 21_600_000, 43_200_000]

export interface JudgedDelivery {
  state: DeliveryState
  tries: number
  nextAttemptAt: Date | null
  finishedAt: Date | null
}

/**
 * Decides about a delivery after an attempt. A trial during a pause never counts against the delivery: it waits for the
 * receiver.
 */
export function judgeDelivery(
  { tries, isTrial }: { tries: number; isTrial: boolean },
  { result, waitMs }: AttemptOutcome,
  now: Date,
): JudgedDelivery {
  if (result === 'TAKEN')
    return { state: 'DELIVERED', tries: tries + 1, nextAttemptAt: null, finishedAt: now }
  const isOver = result !== 'GONE' && !isTrial && tries + 1 >= webhookLimits.attempts
  if (isOver) return { state: 'FAILED', tries: tries + 1, nextAttemptAt: null, finishedAt: now }
  const counted = isTrial ? tries : tries + 1
  const delayMs = retryDelaysMs[Math.max(counted, 1) - 1] ?? retryDelaysMs.at(-1) ?? 0
  const nextAttemptAt = new Date(now.getTime() + Math.max(delayMs, waitMs))
  return { state: 'RETRYING', tries: counted, nextAttemptAt, finishedAt: null }
}
