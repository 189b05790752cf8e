import { toSequentialErrors } from './confidence-sequence.ts'

/** Quantiles of the normal distribution: the share of experiments that find the lift that they are planned for. */
const quantiles = { 0.8: 0.8416212335729143, 0.9: 1.2815515655446004 } as const
export type Power = keyof typeof quantiles

export interface Plan {
  /** The share that reaches the goal without the change. */
  baseRate: number
  /** The smallest lift that is worth finding, as a difference of shares. */
  minLift: number
  alpha: number
  power: Power
  /** The share of those exposed that are in each of the two arms that are compared; they add up to 1. */
  split?: number
}

/**
 * How many end users both arms need in all for an experiment of this power. The usual formula of a test of two
 * proportions (Fleiss, Levin and Paik, "Statistical methods for rates and proportions", chapter 4), with the boundary of
 * the confidence sequence in place of the normal quantile: about twice as many, which is the price of looking.
 */
export function planSize({ baseRate, minLift, alpha, power, split = 0.5 }: Plan): number {
  const changed = Math.min(1, Math.max(0, baseRate + minLift))
  const variance = (baseRate * (1 - baseRate)) / (1 - split) + (changed * (1 - changed)) / split
  // At the size that it is tuned for, the boundary does not depend on the size.
  const errors = toSequentialErrors(1, { alpha, tunedFor: 1 }) + quantiles[power]
  return Math.ceil((errors ** 2 * variance) / minLift ** 2)
}
