import type { Experiment, ExperimentResult, Holdout } from '@waymark/contract'
import { holdoutVariants, type ExperimentUnit } from '@waymark/contract/constants'
import { listVariants } from '@waymark/targeting'
import { compareRates, findRatioMismatch, planSize, toUnits } from '../../platform/statistics/index.ts'
import { countOpen, type ComparedArms } from './arms.ts'
import { alpha, power, toDifference, toRate, toVerdict } from './judge-holdout.ts'

export interface CurrentExperiment {
  experiment: Experiment
  /** End users from whom the deployment is withheld are compared separately. */
  holdout: Holdout | undefined
  /** The versions whose groups and guides are the same. */
  versions: ReadonlySet<number>
  /** The unit that was assigned to a variant. */
  unit: ExperimentUnit
}

type Variant = ExperimentResult['variants'][number]

/**
 * Compares each variant with the deployment's own guide, by those whose window is over. The error is shared by the comparisons (Bonferroni; Dunn,
 * "Multiple comparisons among means", Journal of the American Statistical Association 56, 1961), so that all intervals
 * contain the truth at once with the stated probability, at every look.
 */
export function judgeExperiment(
  { experiment, holdout, unit }: Omit<CurrentExperiment, 'versions'>,
  arms: ComparedArms,
  isMain: boolean,
): ExperimentResult {
  const { baseRate, minLift, variants } = experiment
  const weights = listVariants({ holdout, experiment })
  const ownWeight = weights.at(-1)?.weight ?? 0
  const weightOfAll = variants.reduce((sum, { percent }) => sum + percent, ownWeight)
  const shared = alpha / variants.length
  const own = arms.closed(holdoutVariants.shown)
  const pairs = variants.map(({ key, percent }) => {
    const arm = arms.closed(key)
    const weight = percent + ownWeight
    const plan = planSize({ baseRate, minLift, alpha: shared, power, split: percent / weight })
    const compared = compareRates(own, arm, { alpha: shared, tunedFor: plan })
    // Each pair has its own size; the experiment is done once the last of them is reached.
    const plannedSize = Math.ceil((plan * (compared?.designEffect ?? 1) * weightOfAll) / weight)
    return { key, arm, compared, plannedSize }
  })
  const all = [own, ...pairs.map(({ arm }) => arm)]
  const size = all.reduce((sum, { exposed }) => sum + exposed, 0)
  const open = countOpen(arms, [holdoutVariants.shown, ...variants.map(({ key }) => key)])
  const plannedSize = Math.max(...pairs.map((it) => it.plannedSize))
  const isMismatched = findRatioMismatch(
    weights.map(({ key, weight }) => ({ exposed: toUnits(arms.all(key)).count, share: weight / 100 })),
  )
  const isDecidable =
    isMain && !isMismatched && size >= plannedSize && pairs.every(({ compared }) => compared)
  const judged = pairs.map(({ key, arm, compared }): Variant => {
    const verdict = isDecidable && compared ? toVerdict(compared) : 'OPEN'
    return { key, ...toRate(arm), compared: compared ? toDifference(compared) : null, verdict }
  })
  const winner = isDecidable ? findWinner(judged) : null
  return {
    own: toRate(own),
    variants: judged,
    unit,
    units: all.reduce((sum, arm) => sum + toUnits(arm).count, 0),
    confidence: 1 - alpha,
    size,
    open,
    plannedSize,
    isMismatched,
    verdict: isDecidable ? (winner ? 'WINNER' : 'NONE') : 'OPEN',
    winner,
  }
}

/** Returns the better variant with the largest lift, or A if all others are worse. */
function findWinner(variants: readonly Variant[]): ExperimentResult['winner'] {
  const [best] = variants
    .filter(({ verdict }) => verdict === 'BETTER')
    .sort((a, b) => (b.compared?.lift ?? 0) - (a.compared?.lift ?? 0))
  if (best) return best.key
  return variants.every(({ verdict }) => verdict === 'WORSE') ? 'A' : null
}
