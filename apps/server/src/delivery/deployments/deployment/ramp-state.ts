import type { RampState, TargetingRules } from '@waymark/contract'
import type { LeftRamp, StoredRamp } from '../../../platform/db/tables/delivery.ts'
import { toInvalidInput } from '../../../platform/errors.ts'
import { isSame } from '../../../platform/is-same.ts'

const hourMs = 3_600_000

/** Refuses steps that do not rise to the share in the end. */
export function checkRamp({ ramp, rolloutPercent }: TargetingRules): void {
  const shares = [...(ramp?.steps ?? []).map(({ percent }) => percent), rolloutPercent]
  const isRising = shares.every((share, place) => place === 0 || share > (shares[place - 1] ?? 0))
  if (!isRising) throw toInvalidInput('ramp_not_rising', { field: 'targeting.ramp.steps' })
}

interface Present {
  ramp: StoredRamp | null
  stoppedAt: Date | null
  /** Of a version that is delivered once more: where its ramp was. */
  left: LeftRamp | null
}

/**
 * Returns where the ramp of the next version begins: one with the same steps goes on, unless the deployment was
 * stopped, and so does that of a version that is delivered once more.
 */
export function beginRamp(
  { ramp: rules, schedule: { startAt } }: TargetingRules,
  { ramp: present, stoppedAt, left }: Present,
  now: Date,
): StoredRamp | null {
  if (!rules) return null
  if (present && !stoppedAt && isSame(present.rules, rules)) return present
  if (left && isSame(left.rules, rules)) return continueRamp(left, now)
  const since = startAt && Date.parse(startAt) > now.getTime() ? new Date(startAt) : now
  return { rules, step: 0, since: since.toISOString(), pause: null, counted: null }
}

/** The ramp in the step that it was in: the time in between does not count. */
export function continueRamp({ leftAt, ...ramp }: LeftRamp, now: Date): StoredRamp {
  const [since, left] = [Date.parse(ramp.since), Date.parse(leftAt)]
  const next = since < left ? now.getTime() - (left - since) : Math.max(since, now.getTime())
  return { ...ramp, since: new Date(next).toISOString() }
}

/** The rules as target apps get them: with the share of the present step, and without the ramp. */
export function toRampedRules(
  { ramp: _ramp, ...rules }: TargetingRules,
  at: StoredRamp | null,
): TargetingRules {
  return { ...rules, rolloutPercent: at?.rules.steps[at.step]?.percent ?? rules.rolloutPercent }
}

/** Whether a ramp that is underway limits what showings cost pages, so that target apps have to measure it. */
export const isPageCostLimited = (ramp: StoredRamp | null): boolean =>
  !!ramp && !!findStepEnd(ramp) && !!ramp.rules.guardrails.pageCost

/** When the present step is over; undefined after the last one. */
export function findStepEnd({ rules, step, since }: StoredRamp): Date | undefined {
  const present = rules.steps[step]
  return present && new Date(Date.parse(since) + present.hours * hourMs)
}

/** The ramp as the API returns it. */
export function toRampState(at: StoredRamp | null): RampState | null {
  const present = at?.rules.steps[at.step]
  const end = at && findStepEnd(at)
  if (!at || !present || !end) return null
  return {
    step: at.step + 1,
    steps: at.rules.steps.length,
    percent: present.percent,
    nextAt: at.pause ? null : end.toISOString(),
    pause: at.pause,
  }
}
