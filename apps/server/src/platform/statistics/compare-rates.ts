import { leastUnits } from '@waymark/contract/constants'
import { countEvenUnits, toUnits, type Arm, ungroup } from './arm.ts'
import { toSequentialErrors } from './confidence-sequence.ts'

export interface Comparison {
  /** How much more often the goal was reached, as a difference of shares: 0.02 are two percentage points. */
  lift: number
  /** Contains the true lift with probability `1 - alpha`, at all sizes at once. */
  low: number
  high: number
  /**
   * How many times as many end users it takes as if each had been assigned by themselves, because members of a unit
   * resemble each other; at least 1 (Kish, "Survey sampling", 1965).
   */
  designEffect: number
}

/**
 * Compares a variant with the control. The interval may be looked at as often as anyone likes; see `toSequentialErrors`.
 * `tunedFor` is a number of end users who are assigned by themselves, so those in units count for fewer.
 *
 * Undefined without anyone in an arm, and with fewer units than `leastUnits`, counted as units of one size: a normal
 * distribution needs many of them, none of which outweighs the others (Cameron and Miller, "A practitioner's guide to
 * cluster-robust inference", Journal of Human Resources 50, 2015, on few and on unequal clusters).
 */
export function compareRates(
  control: Arm,
  variant: Arm,
  { alpha, tunedFor }: { alpha: number; tunedFor: number },
): Comparison | undefined {
  if ([control, variant].some(isTooSmall)) return undefined
  const lift = variant.reached / variant.exposed - control.reached / control.exposed
  const ofEndUsers = toVariance(ungroup(control)) + toVariance(ungroup(variant))
  const designEffect = Math.max(1, (toVariance(control) + toVariance(variant)) / ofEndUsers)
  const size = (control.exposed + variant.exposed) / designEffect
  const standardError = Math.sqrt(designEffect * ofEndUsers)
  const margin = toSequentialErrors(size, { alpha, tunedFor }) * standardError
  return { lift, low: Math.max(-1, lift - margin), high: Math.min(1, lift + margin), designEffect }
}

const isTooSmall = (arm: Arm): boolean =>
  arm.exposed === 0 || (arm.units !== undefined && countEvenUnits(arm) < leastUnits)

/**
 * The variance of the share of an arm that reached the goal, a ratio of two sums over units: by the delta method, as in
 * Deng, Knoblich and Lu, "Applying the delta method in metric analytics", KDD 2018. It needs no other model of how much
 * the members of a unit resemble each other.
 *
 * Two units of the average size are added, one that reached the goal and one that did not, so that the variance does not
 * vanish where nobody or everybody reached it. With units of one, this is the variance of Agresti and Caffo, "Simple and
 * effective confidence intervals for proportions and differences of proportions", American Statistician 54 (2000).
 */
function toVariance(arm: Arm): number {
  const { count, exposedSquares, reachedSquares, products } = toUnits(arm)
  const average = arm.exposed / count
  const exposed = arm.exposed + 2 * average
  const share = (arm.reached + average) / exposed
  const squares =
    reachedSquares +
    average ** 2 -
    2 * share * (products + average ** 2) +
    share ** 2 * (exposedSquares + 2 * average ** 2)
  return squares / exposed ** 2
}
