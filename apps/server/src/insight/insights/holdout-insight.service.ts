import type { AppHoldoutInsight, HoldoutResult } from '@waymark/contract'
import type { GoalQuery } from '../../platform/events/goal-figures.ts'
import type { CallContext } from '../../platform/http/call.ts'
import {
  findRunningHoldout,
  listComparedGoals,
  toHoldout,
  type ComparedGoal,
} from '../../delivery/holdouts/index.ts'
import { toArms } from './arms.ts'
import { toClosed } from './judge-comparison.ts'
import { judgeHoldout } from './judge-holdout.ts'

const dayMs = 86_400_000
/** Each takes a count of all who were exposed. */
const mostGoals = 20

/** Compares the end users who see no guides of an app at all with all others. Only the main goal gets a verdict. */
export async function readHoldoutInsight(
  { db, events, clock }: Pick<CallContext, 'db' | 'events' | 'clock'>,
  appId: string,
): Promise<AppHoldoutInsight> {
  const row = await findRunningHoldout(db, appId)
  const goals = await listComparedGoals(db, appId, mostGoals)
  if (!row) return { holdout: null, goals: goals.map((goal) => toGoal(goal, null)) }
  const now = clock.now()
  const until = new Date(now.getTime() + dayMs)
  const figures = goals.map(async (goal) => {
    const { id, num, withinDays, countsFrom } = goal
    const since = countsFrom > row.startedAt ? countsFrom : row.startedAt
    const query = { subjectNum: row.num, goalNum: num, windowMs: withinDays * dayMs, since, until }
    const findArms = async (of: GoalQuery) => toArms(await events.sumGoal(of), new Set([1]))
    const arms = { closed: await findArms(toClosed(query, now)), all: await findArms(query) }
    const result = judgeHoldout({ holdout: row }, arms, id === row.goalId)
    return toGoal(goal, result)
  })
  return { holdout: toHoldout(row), goals: await Promise.all(figures) }
}

const toGoal = (
  { id: goalId, name, deploymentName }: ComparedGoal,
  result: HoldoutResult | null,
): AppHoldoutInsight['goals'][number] => ({ goalId, name, deploymentName, result })
