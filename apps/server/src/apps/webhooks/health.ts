import { toReason, type Reason } from '@waymark/contract/constants'
import type { AttemptOutcome } from './attempt-delivery.ts'

/** The health of a webhook's receiver. */
export interface Health {
  isActive: boolean
  /** Consecutive failures. */
  failures: number
  failingSince: Date | null
  /** Consecutive pauses because of failures. */
  pauses: number
  /** Nothing is sent before this time. */
  pausedUntil: Date | null
  /** Why nothing is sent, although nobody switched it off. */
  stateReason: Reason | null
}

export const healthy = { failures: 0, failingSince: null, pauses: 0, pausedUntil: null, stateReason: null }

const failuresBeforePause = 5
const firstPauseMs = 60_000
const longestPauseMs = 3600_000
const daysBeforeOff = 3

/** Whether it is paused for failures. After the pause, one delivery is tried and decides about the others. */
export const isOpen = ({ pauses }: Pick<Health, 'pauses'>): boolean => pauses > 0

/** The health after some deliveries were tried concurrently. */
export function judgeHealth(before: Health, outcomes: readonly AttemptOutcome[], now: Date): Health {
  const find = (result: AttemptOutcome['result']) => outcomes.find((it) => it.result === result)
  if (find('GONE')) {
    return {
      ...before,
      ...healthy,
      isActive: false,
      stateReason: toReason('webhook_off_gone'),
    }
  }
  const waitMs = Math.max(0, ...outcomes.map((it) => it.waitMs))
  const rested = new Date(now.getTime() + waitMs)
  const rest = waitMs > 0 ? { pausedUntil: rested, stateReason: toReason('webhook_resting') } : {}
  if (find('TAKEN')) return { ...before, ...healthy, ...rest }
  const failed = outcomes.filter(({ result }) => result === 'FAILED')
  const [first] = failed
  if (!first) return { ...before, ...rest }
  const after = {
    ...before,
    failures: before.failures + failed.length,
    failingSince: before.failingSince ?? now,
  }
  if (!isOpen(before) && after.failures < failuresBeforePause) return { ...after, ...rest }
  const causes = first.attempt.reason ? [first.attempt.reason] : []
  return pause(after, { causes, rested, now })
}

function pause(
  health: Health & { failingSince: Date },
  { causes, rested, now }: { causes: Reason[]; rested: Date; now: Date },
): Health {
  const failingMs = now.getTime() - health.failingSince.getTime()
  if (failingMs >= daysBeforeOff * 86_400_000) {
    const stateReason = toReason('webhook_off_failing', { params: { days: daysBeforeOff }, causes })
    return { ...health, ...healthy, isActive: false, stateReason }
  }
  const pauseMs = Math.min(firstPauseMs * 2 ** health.pauses, longestPauseMs)
  return {
    ...health,
    pauses: health.pauses + 1,
    pausedUntil: new Date(Math.max(now.getTime() + pauseMs, rested.getTime())),
    stateReason: toReason('webhook_paused', { params: { failures: health.failures }, causes }),
  }
}
