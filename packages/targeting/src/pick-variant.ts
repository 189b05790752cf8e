import { rolloutBucket } from './rollout-bucket.ts'

/** A variant of an experiment, with its share of the end users in percent; those of all variants add up to 100. */
export interface WeightedVariant {
  key: string
  weight: number
}

/**
 * Picks the variant of an end user, or of an account: always the same one, in the order of the list, and independent of
 * the rollout and of other experiments. All SDKs must agree: the bucket of the rollout's hash over
 * `{experiment}:variant:{unit}`. Undefined only if the weights add up to less than 100.
 */
export function pickVariant<T extends WeightedVariant>(
  experiment: string,
  unit: string,
  variants: readonly T[],
): T | undefined {
  const bucket = rolloutBucket(toVariantSalt(experiment), unit)
  let end = 0
  return variants.find(({ weight }) => bucket < (end += weight))
}

/** Independent of the rollout of the same deployment. */
export const toVariantSalt = (experiment: string): string => `${experiment}:variant`
