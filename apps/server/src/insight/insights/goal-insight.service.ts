import type { GoalInsights, GoalSegments } from '@waymark/contract'
import { holdoutVariants } from '@waymark/contract/constants'
import type { GoalQuery } from '../../platform/events/goal-figures.ts'
import { DomainError } from '../../platform/errors.ts'
import type { CallContext } from '../../platform/http/call.ts'
import { sortIntoSegments, toEstimate } from '../forecasts/index.ts'
import { listGoalsOfDeployment } from '../../delivery/goals/index.ts'
import type { Profiles } from '../../audience/profiles/index.ts'
import { addDays, checkRange, maxShownDays } from './days.ts'
import { findComparison } from './find-comparison.ts'
import { findDeployment } from './insights.repo.ts'
import { judgeComparison } from './judge-comparison.ts'
import { summariseGoal } from './summarise-goal.ts'
import { toShare } from './to-share.ts'

const dayMs = 86_400_000
/** As many as other counts of end users examine; see ADR 44. */
const sampleSize = 10_000

interface GoalRequest {
  appId: string
  id: string
  from?: string | undefined
  to?: string | undefined
}

export type GoalContext = Pick<CallContext, 'db' | 'events' | 'clock'>

/** Counts the end users who reached the goals of a deployment, which are at most five. */
export async function readGoalInsights(context: GoalContext, request: GoalRequest): Promise<GoalInsights> {
  const { db, events, clock } = context
  const deploymentNum = await getDeploymentNum(context, request)
  const goals = await listGoalsOfDeployment(db, request.id)
  const comparison = await findComparison(db, request.id)
  const now = clock.now()
  const summarised = goals.map(async (goal) => {
    const query = toQuery(goal, { ...request, deploymentNum, now })
    const sums = await events.sumGoal(query)
    const judged = await judgeComparison(events, comparison, { query, sums, isMain: goal.isMain, now })
    return { ...summariseGoal(goal, sums, now), ...judged }
  })
  return { goals: await Promise.all(summarised) }
}

/**
 * Sorts the end users who were shown a guide into their present segments, and counts those of each who reached a goal.
 */
export async function readGoalSegments(
  context: CallContext,
  profiles: Profiles,
  { goalId, ...request }: GoalRequest & { goalId: string },
): Promise<GoalSegments> {
  const { db, events, clock } = context
  const deploymentNum = await getDeploymentNum(context, request)
  const goal = (await listGoalsOfDeployment(db, request.id)).find((it) => it.id === goalId)
  if (!goal) throw new DomainError('not_found')
  const query = toQuery(goal, { ...request, deploymentNum, now: clock.now() })
  const sample = await events.sampleExposed({
    ...query,
    exceptVariant: holdoutVariants.heldOut,
    limit: sampleSize,
  })
  const reached = new Map(sample.endUsers.map((it) => [it.endUserNum, it.hasReached]))
  const { appId } = request
  const sorted = await sortIntoSegments(context, profiles, { appId, endUserNums: [...reached.keys()] })
  const { keepsProfiles } = sorted
  const basis = {
    keepsProfiles,
    endUsers: keepsProfiles ? sample.total : 0,
    examined: keepsProfiles ? reached.size : 0,
    isSample: keepsProfiles && reached.size < sample.total,
  }
  const toRate = (nums: number[]) => {
    const hits = nums.filter((num) => reached.get(num)).length
    return {
      exposed: toEstimate(nums.length, basis),
      reached: toEstimate(hits, basis),
      rate: toShare(hits, nums.length),
    }
  }
  return {
    ...basis,
    segments: sorted.segments
      .map(({ id: segmentId, name, members }) => ({ segmentId, name, ...toRate(members) }))
      .sort((a, b) => b.exposed - a.exposed),
    inNone: toRate(sorted.inNone),
    unknown: toRate(keepsProfiles ? sorted.unknown : []),
  }
}

async function getDeploymentNum({ db }: GoalContext, { appId, id, from, to }: GoalRequest): Promise<number> {
  if (from && to) checkRange({ from, to, maxDays: maxShownDays, field: 'to' })
  const deployment = await findDeployment(db, appId, id)
  if (!deployment) throw new DomainError('not_found')
  return deployment.num
}

export interface AskedTime extends Pick<GoalRequest, 'from' | 'to'> {
  deploymentNum: number
  now: Date
}

/** The days of the request, from when the goal counts. */
export function toQuery(
  { num, withinDays, countsFrom }: { num: number; withinDays: number; countsFrom: Date },
  { deploymentNum, from, to, now }: AskedTime,
): GoalQuery {
  const first = from ? new Date(from) : countsFrom
  return {
    subjectNum: deploymentNum,
    goalNum: num,
    windowMs: withinDays * dayMs,
    since: first > countsFrom ? first : countsFrom,
    until: to ? new Date(addDays(to, 1)) : new Date(now.getTime() + dayMs),
  }
}
