import type { Experiment, ExperimentResult, Holdout } from '@waymark/contract'
import { holdoutVariants } from '@waymark/contract/constants'
import { listVariants } from '@waymark/targeting'
import type { GoalSum } from '../../platform/events/goal-figures.ts'
import { compareRates, findRatioMismatch, planSize } from '../../platform/statistics/index.ts'
import { alpha, countArm, power, toRate, toVerdict } from './judge-holdout.ts'

export interface CurrentExperiment {
  experiment: Experiment
  /** Those from whom the deployment is withheld are compared apart. */
  holdout: Holdout | undefined
  /** The versions whose groups and guides are the same. */
  versions: ReadonlySet<number>
}

type Variant = ExperimentResult['variants'][number]

/**
 * Compares each variant with the deployment's own guide. The error is shared by the comparisons (Bonferroni; Dunn,
 * "Multiple comparisons among means", Journal of the American Statistical Association 56, 1961), so that all intervals
 * contain the truth at once with the stated probability, at every look.
 */
export function judgeExperiment(
  { experiment, holdout, versions }: CurrentExperiment,
  sums: readonly GoalSum[],
  isMain: boolean,
): ExperimentResult {
  const { baseRate, minLift, variants, unit = 'END_USER' } = experiment
  const weights = listVariants({ holdout, experiment })
  const ownWeight = weights.at(-1)?.weight ?? 0
  const shared = alpha / variants.length
  const toPlan = (weight: number) =>
    planSize({ baseRate, minLift, alpha: shared, power, split: weight / (weight + ownWeight) })
  const compared = variants.reduce((sum, { percent }) => sum + percent, ownWeight)
  // Each pair has its own size; the experiment is done once the last of them is reached.
  const plannedSize = Math.max(
    ...variants.map(({ percent }) => Math.ceil((toPlan(percent) * compared) / (percent + ownWeight))),
  )
  const own = countArm(sums, holdoutVariants.shown, versions)
  const arms = variants.map(({ key, percent }) => ({ key, percent, arm: countArm(sums, key, versions) }))
  const size = arms.reduce((sum, { arm }) => sum + arm.exposed, own.exposed)
  // Members of one account come and act together, so that neither check would hold what it states.
  const isIndependent = unit === 'END_USER'
  const isMismatched =
    isIndependent &&
    findRatioMismatch(
      weights.map(({ key, weight }) => ({
        exposed: countArm(sums, key, versions).exposed,
        share: weight / 100,
      })),
    )
  const isDecidable = isMain && isIndependent && !isMismatched && size >= plannedSize
  const judged = arms.map(({ key, percent, arm }): Variant => {
    const difference =
      (isIndependent && compareRates(own, arm, { alpha: shared, tunedFor: toPlan(percent) })) || null
    const verdict = isDecidable && difference ? toVerdict(difference) : 'OPEN'
    return { key, ...toRate(arm), compared: difference, verdict }
  })
  const winner = isDecidable ? findWinner(judged) : null
  return {
    own: toRate(own),
    variants: judged,
    unit,
    confidence: 1 - alpha,
    ...{ size, plannedSize, isMismatched },
    verdict: isDecidable ? (winner ? 'WINNER' : 'NONE') : 'OPEN',
    winner,
  }
}

/** Of those that are better, the one with the largest lift; A if all others are worse. */
function findWinner(variants: readonly Variant[]): ExperimentResult['winner'] {
  const [best] = variants
    .filter(({ verdict }) => verdict === 'BETTER')
    .sort((a, b) => (b.compared?.lift ?? 0) - (a.compared?.lift ?? 0))
  if (best) return best.key
  return variants.every(({ verdict }) => verdict === 'WORSE') ? 'A' : null
}
