/**
 * How many standard errors an interval extends to each side after `size` observations, so that it holds at all sizes at
 * once with probability `1 - alpha`: however often someone looks, and whenever they stop. It is narrowest at `tunedFor`.
 *
 * The asymptotic confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, "Time-uniform central limit
 * theory and asymptotic confidence sequences", Annals of Statistics 52 (2024), theorem 2.2 and section 2.6; it is the
 * boundary of the mixture sequential probability ratio test of Robbins (1970) with a normal mixture.
 */
export function toSequentialErrors(
  size: number,
  { alpha, tunedFor }: { alpha: number; tunedFor: number },
): number {
  const spread = size * toMixtureVariance(alpha, tunedFor) + 1
  return Math.sqrt(((2 * spread) / (spread - 1)) * Math.log(Math.sqrt(spread) / alpha))
}

/** The variance of the mixture, ρ², that makes the boundary tightest at a size. */
const toMixtureVariance = (alpha: number, size: number): number =>
  (-2 * Math.log(alpha) + Math.log(-2 * Math.log(alpha) + 1)) / size
