import type { DeploymentEndUser, Paged } from '@waymark/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { mapPaged, type ListQuery } from '../../platform/db/list.ts'
import { DomainError } from '../../platform/errors.ts'
import { listDeploymentEndUsers } from './end-users.repo.ts'
import { findDeployment } from './insights.repo.ts'
import { listGuideSteps } from './list-guide-steps.ts'

const dayMs = 86_400_000
const shownDays = 30
const maxEndUsers = 1000

/** The end users who met a deployment in the last 30 days, at most the 1000 most recent. */
export async function readEndUsers(
  db: Db,
  clock: Clock,
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
  const latest = { deploymentNum: deployment.num, since, limit: maxEndUsers, search: search.trim() }
  const paged = await listDeploymentEndUsers(db, latest, query)
  const steps = await listGuideSteps(db, deployment)
  const names = new Map(steps.map(({ key, name }) => [key, name]))
  return mapPaged(paged, (row) => ({
    ...row,
    firstSeenAt: row.firstSeenAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    lastStepName: names.get(row.lastStepKey ?? '') ?? null,
  }))
}
