import type { DeploymentEndUser, Paged } from '@waymark/contract'
import { mapPaged, type ListQuery } from '../../platform/db/list.ts'
import { DomainError } from '../../platform/errors.ts'
import type { Activity } from '../../platform/events/event-store.ts'
import { toPaged } from '../../platform/db/to-paged.ts'
import { listEndUserKeys } from './end-users.repo.ts'
import { findDeployment } from './insights.repo.ts'
import type { InsightParts } from './insights.service.ts'
import { listGuideSteps } from './list-guide-steps.ts'

const dayMs = 86_400_000
const shownDays = 30
const maxEndUsers = 1000

interface NamedActivity extends Activity {
  endUserId: string
}

const sortable = {
  id: (row: NamedActivity) => row.endUserNum,
  endUserId: (row: NamedActivity) => row.endUserId,
  firstSeenAt: (row: NamedActivity) => row.firstSeenAt.getTime(),
  createdAt: (row: NamedActivity) => row.firstSeenAt.getTime(),
  lastSeenAt: (row: NamedActivity) => row.lastSeenAt.getTime(),
  seen: (row: NamedActivity) => row.seen,
  started: (row: NamedActivity) => row.started,
  completed: (row: NamedActivity) => row.completed,
  dismissed: (row: NamedActivity) => row.dismissed,
}

/** The end users who met a deployment in the last 30 days, at most the 1000 most recent. */
export async function readEndUsers(
  { db, events, clock }: InsightParts,
  {
    appId,
    id,
    search = '',
    ...query
  }: ListQuery & { appId: string; id: string; search?: string | undefined },
): Promise<Paged<DeploymentEndUser>> {
  const deployment = await findDeployment(db, appId, id)
  if (!deployment) throw new DomainError('not_found')
  const since = new Date(clock.now().getTime() - shownDays * dayMs)
  const latest = await events.listLatestEndUsers({
    deploymentNum: deployment.num,
    since,
    limit: maxEndUsers,
  })
  const keys = await listEndUserKeys(
    db,
    latest.map(({ endUserNum }) => endUserNum),
  )
  const wanted = search.trim().toLowerCase()
  const found = latest.flatMap((row): NamedActivity | [] => {
    const endUserId = keys.get(row.endUserNum)
    return endUserId?.toLowerCase().includes(wanted) ? { ...row, endUserId } : []
  })
  const steps = await listGuideSteps(db, deployment)
  const names = new Map(steps.map(({ key, name }) => [key, name]))
  return mapPaged(toPaged(found, query, sortable), ({ deploymentNum: _, endUserNum: __, ...row }) => ({
    ...row,
    firstSeenAt: row.firstSeenAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    lastStepName: names.get(row.lastStepKey ?? '') ?? null,
  }))
}
