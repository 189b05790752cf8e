import type { AppInsight, DeploymentEndUser, DeploymentInsight, Paged } from '@waymark/contract'
import { toCsvFile } from '../../platform/csv.ts'

const countColumns = ['seen', 'started', 'completed', 'dismissed']

/** One line per day. */
export function toDeploymentCsv({ series }: DeploymentInsight): File {
  const rows = series.map((it) => [it.day, it.seen, it.started, it.completed, it.dismissed, it.endUsers])
  return toCsvFile('deployment-insights', ['day', ...countColumns, 'endUsers'], rows)
}

/** One line per project, by reach. */
export function toAppCsv({ projects }: AppInsight): File {
  const columns = ['projectId', 'project', ...countColumns, 'endUsers', 'endUsersCompleted', 'completionRate']
  const rows = projects.map(({ projectId, projectName, seen, started, completed, ...it }) => [
    ...[projectId, projectName, seen.count, started, completed.count, it.dismissed],
    ...[seen.endUsers, completed.endUsers, it.completionRate],
  ])
  return toCsvFile('app-insights', columns, rows)
}

/** One line per end user. */
export function toEndUsersCsv({ content }: Paged<DeploymentEndUser>): File {
  const columns = ['endUserId', 'firstSeenAt', 'lastSeenAt', ...countColumns, 'lastStepKey', 'lastStep']
  const rows = content.map((it) => [
    ...[it.endUserId, it.firstSeenAt, it.lastSeenAt, it.seen, it.started, it.completed, it.dismissed],
    ...[it.lastStepKey, it.lastStepName],
  ])
  return toCsvFile('end-users', columns, rows)
}
