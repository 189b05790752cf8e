import type { DeploymentInsight, DeploymentInsightRequest, DeploymentReach, Paged } from '@waymark/contract'
import { toSubError } from '@waymark/contract/constants'
import { eventTypeCodes } from '../../platform/db/event-type-codes.ts'
import { mapPaged, type ListQuery } from '../../platform/db/list.ts'
import { DomainError } from '../../platform/errors.ts'
import type { CallContext } from '../../platform/http/call.ts'
import { addDays, checkRange, listDays, maxReachDays, maxShownDays, toDay } from './days.ts'
import { findDeployment, listDeployments, listVersions } from './insights.repo.ts'
import { listGuideSteps } from './list-guide-steps.ts'
import { summariseDeployment } from './summarise-deployment.ts'
import { toCompletion } from './to-completion.ts'

export type InsightParts = Pick<CallContext, 'db' | 'events' | 'clock'>

/** Reads the figures of a deployment from its counters: the cost does not grow with the number of events. */
export async function readDeploymentInsight(
  { db, events, clock }: InsightParts,
  { appId, request }: { appId: string; request: DeploymentInsightRequest },
): Promise<DeploymentInsight> {
  const { deploymentId, version, from, to } = request
  if (from && to) checkRange({ from, to, maxDays: maxShownDays, field: 'deploymentInsightRequest.to' })
  const deployment = await findDeployment(db, appId, deploymentId)
  if (!deployment) throw new DomainError('not_found')
  const versions = await listVersions(db, deploymentId)
  const chosen = version ? versions.find((it) => it.version === version) : versions.at(-1)
  if (version && !chosen) {
    const unknown = toSubError('deployment_version_unknown', { params: { version } })
    throw new DomainError('not_found', { subErrors: [unknown] })
  }

  const query = { deploymentNum: deployment.num, version, from, to }
  const sums = await events.listCounterSums(query)
  const firstLive = version ? chosen : versions[0]
  const days = listShownDays({
    from,
    to,
    today: toDay(clock.now()),
    firstDay: findFirstDay(firstLive?.wentLiveAt, sums),
  })
  const [first, last] = [days[0], days.at(-1)]
  const isOfDays = (from || to) && first && last && days.length <= maxReachDays
  return summariseDeployment({
    deploymentId,
    subType: deployment.subType,
    steps: await listGuideSteps(db, { ...deployment, guideHash: chosen?.guideHash }),
    sums,
    actions: await events.listActionSums(query),
    reached: await events.listReach(deployment.num),
    reachedOnDays: isOfDays
      ? await events.listReachOfDays({ deploymentNum: deployment.num, from: first, to: last })
      : undefined,
    dayReach: await events.listDayReach(deployment.num),
    completionTimes: await events.listCompletionTimes(query),
    days,
  })
}

/** Lists the reach of each deployment of an app. */
export async function readReach(
  { db, events }: InsightParts,
  appId: string,
  list: ListQuery,
): Promise<Paged<DeploymentReach>> {
  const deployments = await listDeployments(db, appId, list)
  const { guide_seen, guide_completed } = eventTypeCodes
  const counts = await events.listReachOfDeployments({
    deploymentNums: deployments.content.map(({ num }) => num),
    types: [guide_seen, guide_completed],
  })
  const reached = new Map(counts.map((it) => [`${it.deploymentNum} ${it.type}`, it.endUsers]))
  return mapPaged(deployments, ({ id, num, subType }) => {
    const seen = reached.get(`${num} ${guide_seen}`) ?? 0
    const completed = reached.get(`${num} ${guide_completed}`) ?? 0
    return { deploymentId: id, endUsers: seen, ...toCompletion({ subType, seen, completed }) }
  })
}

/** The day it went live, or an earlier one with counts: devices also send events from when they were offline. */
function findFirstDay(wentLiveAt: Date | undefined, sums: { day: string | null }[]): string | undefined {
  const days = sums.flatMap(({ day }) => day ?? [])
  if (wentLiveAt) days.push(toDay(wentLiveAt))
  return days.sort()[0]
}

interface ShownDays {
  from: string | undefined
  to: string | undefined
  today: string
  firstDay: string | undefined
}

/** The requested days; an open end falls back to the deployment's first day or to today. */
function listShownDays({ from, to, today, firstDay }: ShownDays): string[] {
  const last = to ?? today
  const first = from ?? firstDay
  if (!first) return []
  const earliest = addDays(last, 1 - maxShownDays)
  return listDays(first > earliest ? first : earliest, last)
}
