import { toUnits, type Arm } from './arm.ts'

/**
 * The variance of the share of an arm that reached the goal, a ratio of two sums over units: by the delta method, as in
 * Deng, Knoblich and Lu, "Applying the delta method in metric analytics", KDD 2018. It needs no other model of how much
 * the members of a unit resemble each other.
 *
 * Two units of the average size are added, one that reached the goal and one that did not, so that the variance does not
 * vanish where nobody or everybody reached it. With units of one, this is the variance of Agresti and Caffo, "Simple and
 * effective confidence intervals for proportions and differences of proportions", American Statistician 54 (2000).
 */
export function toVariance(arm: Arm): number {
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
