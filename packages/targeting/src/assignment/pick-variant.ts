import type { TargetingRules } from '@waymark/contract'
import { holdoutVariants } from '@waymark/contract/constants'
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
  const bucket = rolloutBucket(`${experiment}:variant`, unit)
  let end = 0
  return variants.find(({ weight }) => bucket < (end += weight))
}

type Divided = Pick<TargetingRules, 'holdout' | 'experiment'>

/** The variants besides a deployment's own guide, first that of the end users who are held out. */
export const listOthers = ({ holdout, experiment }: Divided): WeightedVariant[] => [
  { key: holdoutVariants.heldOut, weight: holdout?.percent ?? 0 },
  ...(experiment?.variants ?? []).map(({ key, percent }) => ({ key, weight: percent })),
]

/** All variants, in the order in which end users are divided: last those who see the deployment's own guide. */
export function listVariants(targeting: Divided): WeightedVariant[] {
  const others = listOthers(targeting)
  const weight = others.reduce((rest, it) => rest - it.weight, 100)
  return [...others, { key: holdoutVariants.shown, weight }]
}

/** Returns the id that decides about the variant: the account's, if the experiment asks for that and there is one. */
export const toUnit = (
  { experiment }: Pick<TargetingRules, 'experiment'>,
  endUserId: string,
  accountId: string | null | undefined,
): string => (experiment?.unit === 'ACCOUNT' && accountId) || endUserId

/** Whether an end user is one of those who see no guides and surveys of the app at all. */
export const isInHoldout = ({ id, percent }: { id: string; percent: number }, endUserId: string): boolean =>
  rolloutBucket(`${id}:holdout`, endUserId) < percent
