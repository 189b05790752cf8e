import type { GoalInsight } from '@waymark/contract'
import type { GoalFigures, GoalQuery, GoalSum } from '../../platform/events/goal-figures.ts'
import { toArms, toUnitArms, type ComparedArms } from './arms.ts'
import type { CurrentComparison } from './find-comparison.ts'
import { judgeExperiment } from './judge-experiment.ts'
import { judgeHoldout, type CurrentHoldout } from './judge-holdout.ts'

interface CountedGoal {
  query: GoalQuery
  sums: readonly GoalSum[]
  isMain: boolean
  now: Date
}

type Compared = Pick<CurrentHoldout, 'unit' | 'versions'>

/** Evaluates a deployment's comparison by one of its goals: by end user or by account, as they were assigned. */
export async function judgeComparison(
  events: Pick<GoalFigures, 'sumGoal' | 'sumGoalByUnit'>,
  { holdout, experiment }: CurrentComparison,
  { query, sums, isMain, now }: CountedGoal,
): Promise<Pick<GoalInsight, 'holdout' | 'experiment'>> {
  const closed = toClosed(query, now)
  const findArms = async ({ unit, versions }: Compared): Promise<ComparedArms> => {
    if (unit !== 'ACCOUNT')
      return { closed: toArms(await events.sumGoal(closed), versions), all: toArms(sums, versions) }
    const findUnits = async (of: GoalQuery) =>
      toUnitArms(await events.sumGoalByUnit({ ...of, versions: [...versions] }))
    return { closed: await findUnits(closed), all: await findUnits(query) }
  }
  return {
    holdout: holdout ? judgeHoldout(holdout, await findArms(holdout), isMain) : null,
    experiment: experiment ? judgeExperiment(experiment, await findArms(experiment), isMain) : null,
  }
}

/** Limits a query to the end users whose window is over. */
export function toClosed(query: GoalQuery, now: Date): GoalQuery {
  const end = now.getTime() - query.windowMs
  return { ...query, until: new Date(Math.min(query.until.getTime(), end)) }
}
