import type { TargetingRules } from '@waymark/contract'
import { listVariants } from '@waymark/targeting'
import type { Db } from '../../platform/db/db.ts'
import { isSame } from '../../platform/is-same.ts'
import { listComparisons } from './insights.repo.ts'
import type { CurrentExperiment } from './judge-experiment.ts'
import type { CurrentHoldout } from './judge-holdout.ts'

/** The comparison of a deployment's last version. */
export interface CurrentComparison {
  holdout: CurrentHoldout | undefined
  experiment: CurrentExperiment | undefined
}

/** The holdout and the experiment of the last version that went live, with all versions that had the same groups. */
export async function findComparison(db: Db, deploymentId: string): Promise<CurrentComparison> {
  const all = await listComparisons(db, deploymentId)
  const last = all.at(-1)
  if (!last?.targeting.holdout && !last?.targeting.experiment)
    return { holdout: undefined, experiment: undefined }
  const { holdout, experiment } = last.targeting
  const alike = all.filter((it) => isSame(toGroups(it.targeting), toGroups(last.targeting)))
  const alikeGuides = alike.filter(
    (it) => isSame(it.variants, last.variants) && (!experiment || it.guideHash === last.guideHash),
  )
  const unit = experiment?.unit ?? 'END_USER'
  const shownPercent = listVariants(last.targeting).at(-1)?.weight ?? 0
  return {
    holdout: holdout && { holdout, unit, shownPercent, versions: toVersions(alike) },
    experiment: experiment && { experiment, holdout, unit, versions: toVersions(alikeGuides) },
  }
}

const toGroups = (targeting: TargetingRules) => [targeting.experiment?.unit, listVariants(targeting)]

const toVersions = (of: readonly { version: number }[]): ReadonlySet<number> =>
  new Set(of.map(({ version }) => version))
