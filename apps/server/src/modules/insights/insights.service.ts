import type {
  AppSummary,
  DeploymentInsight,
  DeploymentInsightRequest,
  Guide,
  Member,
} from '@waymark/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { findGuideHash } from '../projects/index.ts'
import { addDays, listDays, toDay } from './days.ts'
import {
  findDeployment,
  findGuide,
  listAppSummaries,
  listCounterSums,
  listReach,
  listVersions,
} from './insights.repo.ts'
import { summariseDeployment } from './summarise-deployment.ts'

/** A chart of more days cannot be read, and an answer of all days that have names cannot be built. */
const maxDays = 1100
const summaryDays = 7

/** What a deployment did, from its counters: the cost does not grow with the number of events. */
export async function readDeploymentInsight(
  db: Db,
  clock: Clock,
  { appId, request }: { appId: string; request: DeploymentInsightRequest },
): Promise<DeploymentInsight> {
  const { deploymentId, version, from, to } = request
  checkRange(from, to)
  const deployment = await findDeployment(db, appId, deploymentId)
  if (!deployment) throw new DomainError('not_found')
  const versions = await listVersions(db, deploymentId)
  const chosen = version ? versions.find((it) => it.version === version) : versions.at(-1)
  if (version && !chosen) throw new DomainError('not_found', { message: `There is no version ${version}` })

  const sums = await listCounterSums(db, { deploymentNum: deployment.num, version, from, to })
  const guideHash =
    chosen?.guideHash ?? (await findGuideHash(db, deployment.projectId, deployment.projectVersion))
  const guide = guideHash ? await findGuide(db, appId, guideHash) : undefined
  const firstLive = version ? chosen : versions[0]
  return summariseDeployment({
    deploymentId,
    steps: toSteps(guide),
    sums,
    reached: await listReach(db, deployment.num),
    days: listShownDays({
      from,
      to,
      today: toDay(clock.now()),
      firstDay: findFirstDay(firstLive?.wentLiveAt, sums),
    }),
  })
}

/** Every app that the member may see, with its live deployments and the last seven days. */
export async function listSummaries(db: Db, clock: Clock, member: Member): Promise<AppSummary[]> {
  const now = clock.now()
  const since = addDays(toDay(now), 1 - summaryDays)
  const days = listDays(since, toDay(now))
  const rows = await listAppSummaries(db, { member, now, since })
  return rows.map(({ seen, ...summary }) => ({ ...summary, seenByDay: days.map((day) => seen[day] ?? 0) }))
}

const toSteps = (guide: Guide | undefined) => guide?.steps.map(({ key, name }) => ({ key, name })) ?? []

function checkRange(from: string | undefined, to: string | undefined): void {
  if (!from || !to) return
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  const message = days < 1 ? 'The end must not come before the start' : `Ask for at most ${maxDays} days`
  if (days >= 1 && days <= maxDays) return
  throw new DomainError('invalid_input', { subErrors: [{ field: 'deploymentInsightRequest.to', message }] })
}

/** When it went live, or when something was counted before: devices send what happened while they were offline. */
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

/** The days asked for; where an end is open, the deployment's life from its first day until today. */
function listShownDays({ from, to, today, firstDay }: ShownDays): string[] {
  const last = to ?? today
  const first = from ?? firstDay
  if (!first) return []
  const earliest = addDays(last, 1 - maxDays)
  return listDays(first > earliest ? first : earliest, last)
}
