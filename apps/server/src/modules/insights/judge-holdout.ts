import type { Holdout, HoldoutResult } from '@waymark/contract'
import { holdoutVariants } from '@waymark/contract/constants'
import type { GoalSum } from '../../platform/events/goal-figures.ts'
import { compareRates, findRatioMismatch, planSize, type Arm } from '../../platform/statistics/index.ts'
import { toShare } from './to-share.ts'

/** The error and the power that experiments are planned with; see ADR 63. */
export const alpha = 0.05
export const power = 0.8

export interface CurrentHoldout {
  holdout: Holdout
  /** The share that sees the guide that is compared, in percent: all others, unless some see variants of it. */
  shownPercent?: number
  /** The versions whose groups are the same. */
  versions: ReadonlySet<number>
}

/** Compares those who saw the guide with those from whom it was withheld; null before anyone is in both groups. */
export function judgeHoldout(
  { holdout, shownPercent = 100 - holdout.percent, versions }: CurrentHoldout,
  sums: readonly GoalSum[],
  isMain: boolean,
): HoldoutResult | null {
  const { percent, baseRate, minLift } = holdout
  const split = percent / (percent + shownPercent)
  const plannedSize = planSize({ baseRate, minLift, alpha, power, split })
  const heldOut = countArm(sums, holdoutVariants.heldOut, versions)
  const shown = countArm(sums, holdoutVariants.shown, versions)
  const compared = compareRates(heldOut, shown, { alpha, tunedFor: plannedSize })
  if (!compared) return null
  const size = heldOut.exposed + shown.exposed
  const isMismatched = findRatioMismatch([
    { exposed: heldOut.exposed, share: split },
    { exposed: shown.exposed, share: 1 - split },
  ])
  const isDecidable = isMain && !isMismatched && size >= plannedSize
  return {
    shown: toRate(shown),
    heldOut: toRate(heldOut),
    ...compared,
    ...{ size, plannedSize, isMismatched },
    verdict: isDecidable ? toVerdict(compared) : 'OPEN',
  }
}

/** The end users of a variant in these versions. */
export function countArm(sums: readonly GoalSum[], variant: string, versions: ReadonlySet<number>): Arm {
  const ofArm = sums.filter((it) => it.variant === variant && versions.has(it.version))
  return { exposed: count(ofArm), reached: count(ofArm.filter(({ bucket }) => bucket !== null)) }
}

/** What an interval that does not contain zero says. */
export const toVerdict = ({ low, high }: { low: number; high: number }): HoldoutResult['verdict'] =>
  low > 0 ? 'BETTER' : high < 0 ? 'WORSE' : 'NONE'

export const toRate = ({ exposed, reached }: Arm) => ({ exposed, reached, rate: toShare(reached, exposed) })

const count = (sums: readonly GoalSum[]): number => sums.reduce((sum, { endUsers }) => sum + endUsers, 0)
