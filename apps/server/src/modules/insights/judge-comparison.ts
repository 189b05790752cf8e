import type { GoalInsight } from '@waymark/contract'
import type { GoalFigures, GoalQuery, GoalSum } from '../../platform/events/goal-figures.ts'
import { toArms, toUnitArms, type Arms } from './arms.ts'
import type { CurrentComparison } from './find-comparison.ts'
import { judgeExperiment } from './judge-experiment.ts'
import { judgeHoldout, type CurrentHoldout } from './judge-holdout.ts'

interface CountedGoal {
  query: GoalQuery
  sums: readonly GoalSum[]
  isMain: boolean
}

type Compared = Pick<CurrentHoldout, 'unit' | 'versions'>

/** What a deployment compares, judged by one of its goals: by end user or by account, as they were assigned. */
export async function judgeComparison(
  events: Pick<GoalFigures, 'sumGoalByUnit'>,
  { holdout, experiment }: CurrentComparison,
  { query, sums, isMain }: CountedGoal,
): Promise<Pick<GoalInsight, 'holdout' | 'experiment'>> {
  const findArms = async ({ unit, versions }: Compared): Promise<Arms> =>
    unit === 'ACCOUNT'
      ? toUnitArms(await events.sumGoalByUnit({ ...query, versions: [...versions] }))
      : toArms(sums, versions)
  return {
    holdout: holdout ? judgeHoldout(holdout, await findArms(holdout), isMain) : null,
    experiment: experiment ? judgeExperiment(experiment, await findArms(experiment), isMain) : null,
  }
}
