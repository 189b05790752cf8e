import { toSequentialErrors } from './confidence-sequence.ts'

/** Rare enough that a mismatch is worth an alarm, as in Fabijan et al., KDD 2019. */
const alpha = 0.001

export interface SharedArm {
  /** How many of the assigned units were exposed: end users, or accounts. */
  exposed: number
  /** The share that should be in it; those of all arms add up to 1. */
  share: number
}

/**
 * Whether arms have other shares of those exposed than planned: then something loses or adds end users, and nothing that
 * is compared can be believed. As with the comparison, looking often does not raise false alarms. See Fabijan et al.,
 * "Diagnosing sample ratio mismatch in online controlled experiments", KDD 2019; the boundary is that of
 * `toSequentialErrors`, with the error shared by the arms (Bonferroni).
 */
export function findRatioMismatch(arms: readonly SharedArm[]): boolean {
  const size = arms.reduce((sum, { exposed }) => sum + exposed, 0)
  if (size === 0) return false
  const errors = toSequentialErrors(size, { alpha: alpha / arms.length, tunedFor: 1000 })
  return arms.some(({ exposed, share }) => {
    const standardError = Math.sqrt((share * (1 - share)) / size)
    return Math.abs(exposed / size - share) > errors * standardError
  })
}
