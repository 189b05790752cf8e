import type { Activity } from '../../../platform/events/event-store.ts'
import type { Connection } from './connection.ts'

type ActivityRow = Omit<Activity, 'firstSeenAt' | 'lastSeenAt'> & { firstSeenAt: string; lastSeenAt: string }

/** Reads the activity of end users with deployments, united from the parts that are not merged yet. */
export async function readActivity(
  connection: Connection,
  { where, values, last = '' }: { where: string; values?: Record<string, unknown>; last?: string },
): Promise<Activity[]> {
  const rows = await connection.query<ActivityRow>(
    `
    select deployment_num as deploymentNum, end_user_num as endUserNum, min(first_at) as firstSeenAt,
      max(last_at) as lastSeenAt, sum(activity.seen) as seen, sum(activity.started) as started,
      sum(activity.completed) as completed, sum(activity.dismissed) as dismissed,
      nullIf(argMaxIfMerge(last_step), '') as lastStepKey
    from activity where ${where} group by deployment_num, end_user_num having sum(acts) > 0 ${last}`,
    values,
  )
  return rows.map(({ firstSeenAt, lastSeenAt, ...row }) => ({
    ...row,
    firstSeenAt: new Date(firstSeenAt),
    lastSeenAt: new Date(lastSeenAt),
  }))
}
