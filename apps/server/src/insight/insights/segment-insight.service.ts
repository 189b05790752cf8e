import type { DeploymentSegments } from '@waymark/contract'
import { toOutcome } from '@waymark/contract/constants'
import type { EventStore, ReachedEndUser } from '../../platform/events/event-store.ts'
import { DomainError } from '../../platform/errors.ts'
import type { CallContext } from '../../platform/http/call.ts'
import { sortIntoSegments, toEstimate } from '../forecasts/index.ts'
import type { Profiles } from '../../audience/profiles/index.ts'
import { addDays, checkRange, maxReachDays, maxShownDays, toDay } from './days.ts'
import { findDeployment } from './insights.repo.ts'

/** As many as other counts of end users examine; see ADR 44. */
const sampleSize = 10_000

export interface SegmentInsightRequest {
  appId: string
  id: string
  from?: string | undefined
  to?: string | undefined
}

/** Counts the end users whom a deployment reached by the segments that they are in now; see ADR 45. */
export async function readSegmentInsight(
  context: CallContext,
  profiles: Profiles,
  { appId, id, from, to }: SegmentInsightRequest,
): Promise<DeploymentSegments> {
  const { db, events, clock } = context
  if (from && to) checkRange({ from, to, maxDays: maxShownDays, field: 'to' })
  const deployment = await findDeployment(db, appId, id)
  if (!deployment) throw new DomainError('not_found')
  const { num: deploymentNum } = deployment
  const days = await findReachDays(events, { deploymentNum, from, to, today: toDay(clock.now()) })
  const reached = await events.sampleReached({ deploymentNum, days, limit: sampleSize })
  const endUsers = new Map(reached.endUsers.map((it) => [it.endUserNum, it]))
  const sorted = await sortIntoSegments(context, profiles, { appId, endUserNums: [...endUsers.keys()] })
  const { keepsProfiles } = sorted
  const basis = {
    keepsProfiles,
    endUsers: keepsProfiles ? reached.total : 0,
    examined: keepsProfiles ? endUsers.size : 0,
    isSample: keepsProfiles && endUsers.size < reached.total,
  }
  const count = (nums: number[]) => {
    const those = nums.flatMap((num) => endUsers.get(num) ?? [])
    const estimate = (did: Exclude<keyof ReachedEndUser, 'endUserNum'>) =>
      toEstimate(those.filter((it) => it[did]).length, basis)
    return {
      seen: estimate('seen'),
      started: estimate('started'),
      completed: estimate('completed'),
      dismissed: estimate('dismissed'),
    }
  }
  return {
    ...basis,
    outcome: toOutcome(deployment.subType, reached.endUsers.filter(({ completed }) => completed).length),
    endUsersOf: days ? 'DAYS' : 'ALL_TIME',
    segments: sorted.segments
      .map(({ id: segmentId, name, members }) => ({ segmentId, name, ...count(members) }))
      .sort((a, b) => b.seen - a.seen),
    inNone: count(sorted.inNone),
    unknown: count(keepsProfiles ? sorted.unknown : []),
  }
}

interface DaysQuery {
  deploymentNum: number
  from: string | undefined
  to: string | undefined
  today: string
}

/** The days whose end users are counted; undefined if it is those of all time, as in the totals. */
async function findReachDays(
  events: EventStore,
  { deploymentNum, from, to, today }: DaysQuery,
): Promise<{ from: string; to: string } | undefined> {
  if (!from && !to) return undefined
  const last = to ?? today
  const first = from ?? (await events.listDayReach(deploymentNum)).map(({ day }) => day).sort()[0] ?? last
  return last < addDays(first, maxReachDays) ? { from: first, to: last } : undefined
}
