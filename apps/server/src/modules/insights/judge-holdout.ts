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
import type { Arms } from './arms.ts'
import { toShare } from './to-share.ts'

/** The error and the power that experiments are planned with; see ADR 63. */
export const alpha = 0.05
export const power = 0.8

export interface CurrentHoldout {
  holdout: Holdout
  /** Who was assigned to a group; absent for end users. */
  unit?: ExperimentUnit
  /** The share that sees the guide that is compared, in percent: all others, unless some see variants of it. */
  shownPercent?: number
  /** The versions whose groups are the same. */
  versions: ReadonlySet<number>
}

/**
 * Compares those who saw the guide with those from whom it was withheld; null before anyone is in both groups, or enough
 * accounts.
 */
export function judgeHoldout(
  { holdout, unit = 'END_USER', shownPercent = 100 - holdout.percent }: Omit<CurrentHoldout, 'versions'>,
  arms: Arms,
  isMain: boolean,
): HoldoutResult | null {
  const { percent, baseRate, minLift } = holdout
  const split = percent / (percent + shownPercent)
  const plan = planSize({ baseRate, minLift, alpha, power, split })
  const heldOut = arms(holdoutVariants.heldOut)
  const shown = arms(holdoutVariants.shown)
  const compared = compareRates(heldOut, shown, { alpha, tunedFor: plan })
  if (!compared) return null
  const plannedSize = Math.ceil(plan * compared.designEffect)
  const size = heldOut.exposed + shown.exposed
  const isMismatched = findRatioMismatch([
    { exposed: toUnits(heldOut).count, share: split },
    { exposed: toUnits(shown).count, share: 1 - split },
  ])
  const isDecidable = isMain && !isMismatched && size >= plannedSize
  return {
    shown: toRate(shown),
    heldOut: toRate(heldOut),
    ...toDifference(compared),
    ...{ unit, units: toUnits(shown).count + toUnits(heldOut).count },
    ...{ size, plannedSize, isMismatched },
    verdict: isDecidable ? toVerdict(compared) : 'OPEN',
  }
}

/** What an interval that does not contain zero says. */
export const toVerdict = ({ low, high }: { low: number; high: number }): HoldoutResult['verdict'] =>
  low > 0 ? 'BETTER' : high < 0 ? 'WORSE' : 'NONE'

export const toRate = ({ exposed, reached }: Arm) => ({ exposed, reached, rate: toShare(reached, exposed) })

export const toDifference = ({ lift, low, high }: Comparison) => ({ lift, low, high })
