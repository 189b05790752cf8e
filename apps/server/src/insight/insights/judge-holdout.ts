import type { Holdout, HoldoutResult } from '@waymark/contract'
import { holdoutVariants, type ExperimentUnit } from '@waymark/contract/constants'
import {
  compareRates,
  findRatioMismatch,
  planSize,
  toUnits,
  type Arm,
  type Comparison,
} from '../../platform/statistics/index.ts'
import { countOpen, type ComparedArms } from './arms.ts'
import { toShare } from './to-share.ts'

/** The error and the power that experiments are planned with; see ADR 63. */
export const alpha = 0.05
export const power = 0.8

export interface CurrentHoldout {
  holdout: Holdout
  /** The unit that was assigned to a group; absent for end users. */
  unit?: ExperimentUnit
  /** The share that sees the guide that is compared, in percent: all others, unless some see variants of it. */
  shownPercent?: number
  /** The versions whose groups are the same. */
  versions: ReadonlySet<number>
}

/**
 * Compares end users who saw the guide with those from whom it was withheld, once their window is over; null before
 * anyone is in both groups, or enough accounts.
 */
export function judgeHoldout(
  { holdout, unit = 'END_USER', shownPercent = 100 - holdout.percent }: Omit<CurrentHoldout, 'versions'>,
  arms: ComparedArms,
  isMain: boolean,
): HoldoutResult | null {
  const { percent, baseRate, minLift } = holdout
  const split = percent / (percent + shownPercent)
  const plan = planSize({ baseRate, minLift, alpha, power, split })
  const groups = [holdoutVariants.heldOut, holdoutVariants.shown] as const
  const compare = ([heldOut, shown]: readonly [Arm, Arm]) =>
    compareRates(heldOut, shown, { alpha, tunedFor: plan })
  const all = [arms.all(groups[0]), arms.all(groups[1])] as const
  if (!compare(all)) return null
  const [heldOut, shown] = [arms.closed(groups[0]), arms.closed(groups[1])]
  const compared = compare([heldOut, shown])
  const plannedSize = Math.ceil(plan * (compared?.designEffect ?? 1))
  const size = heldOut.exposed + shown.exposed
  const isMismatched = findRatioMismatch([
    { exposed: toUnits(all[0]).count, share: split },
    { exposed: toUnits(all[1]).count, share: 1 - split },
  ])
  const isDecidable = isMain && !isMismatched && size >= plannedSize
  return {
    shown: toRate(shown),
    heldOut: toRate(heldOut),
    ...(compared ? toDifference(compared) : { lift: null, low: null, high: null }),
    unit,
    units: toUnits(shown).count + toUnits(heldOut).count,
    size,
    open: countOpen(arms, groups),
    plannedSize,
    isMismatched,
    verdict: isDecidable && compared ? toVerdict(compared) : 'OPEN',
  }
}

/** The verdict of an interval: none if it contains zero. */
export const toVerdict = ({ low, high }: { low: number; high: number }): HoldoutResult['verdict'] =>
  low > 0 ? 'BETTER' : high < 0 ? 'WORSE' : 'NONE'

export const toRate = ({ exposed, reached }: Arm) => ({ exposed, reached, rate: toShare(reached, exposed) })

export const toDifference = ({ lift, low, high }: Comparison) => ({ lift, low, high })
