import type { ProjectSubType } from '@waymark/contract/constants'
import type { CallContext } from '../../platform/http/call.ts'
import { listAskedDeployments, listEndUserNums, type ProgressOf } from './forecasts.repo.ts'

export interface ProgressRow {
  key: string
  deploymentId: string
  projectId: string
  subType: ProjectSubType
  seen: number
  completed: number
  dismissed: number
  lastSeenAt: Date
}

/** Lists the progress of end users with the deployments of some projects and kinds. */
export async function listProgress(
  { db, events }: Pick<CallContext, 'db' | 'events'>,
  asked: ProgressOf,
): Promise<ProgressRow[]> {
  if (asked.keys.length === 0 || asked.projectIds.length + asked.subTypes.length === 0) return []
  const deployments = new Map((await listAskedDeployments(db, asked)).map((it) => [it.num, it]))
  const endUsers = await listEndUserNums(db, asked)
  const activity = await events.listActivity({
    endUserNums: [...endUsers.keys()],
    deploymentNums: [...deployments.keys()],
  })
  return activity.map(({ deploymentNum, endUserNum, seen, completed, dismissed, lastSeenAt }) => {
    const { num: _, ...deployment } = deployments.get(deploymentNum)!
    return { key: endUsers.get(endUserNum)!, ...deployment, seen, completed, dismissed, lastSeenAt }
  })
}
