import { toSequentialErrors } from './confidence-sequence.ts'

/** How often a limit counts as exceeded although it is not. */
const alpha = 0.05

/** The sample at which the boundary is narrowest: a size that a small first step of a ramp reaches. */
const tunedFor = 200

export interface Counted {
  count: number
  /** Of how many. */
  of: number
  /** The share that is allowed, 0 to 1. */
  limit: number
  /** How many shares are asked about the same limit, so that all of them together have the stated error. */
  among?: number
}

/**
 * Whether a share is above its limit by more than chance. As with the comparison of variants, it may be asked as often
 * as anyone likes: with a true share at the limit, it is ever answered with yes in at most 5 % of cases. The variance is
 * that at the limit, as in a score test.
 */
export function isAboveLimit({ count, of, limit, among = 1 }: Counted): boolean {
  if (of === 0 || limit >= 1) return false
  const standardError = Math.sqrt((limit * (1 - limit)) / of)
  return count / of - limit > toSequentialErrors(of, { alpha: alpha / among, tunedFor }) * standardError
}
