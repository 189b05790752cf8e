import type { Paged } from '@waymark/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { contains } from '../../platform/db/contains.ts'
import { listPaged, type ListQuery } from '../../platform/db/list.ts'

export interface EndUserRow {
  endUserId: string
  firstSeenAt: Date
  lastSeenAt: Date
  seen: number
  started: number
  completed: number
  dismissed: number
  lastStepKey: string | null
}

const sortable = {
  id: 'latest.num',
  endUserId: 'latest.endUserId',
  firstSeenAt: 'latest.firstSeenAt',
  createdAt: 'latest.firstSeenAt',
  lastSeenAt: 'latest.lastSeenAt',
  seen: 'latest.seen',
  started: 'latest.started',
  completed: 'latest.completed',
  dismissed: 'latest.dismissed',
}

interface LatestEndUsers {
  deploymentNum: number
  since: Date
  limit: number
  /** A part of the id; empty for all. */
  search: string
}

/** A page of the most recent end users, at most `limit` since `since`, sorted as requested. */
export function listDeploymentEndUsers(
  db: Db,
  { deploymentNum, since, limit, search }: LatestEndUsers,
  query: ListQuery,
): Promise<Paged<EndUserRow>> {
  const latest = db
    .selectFrom('deploymentEndUsers as kept')
    .innerJoin('endUsers', 'endUsers.num', 'kept.endUserNum')
    .select(['endUsers.key as endUserId', 'endUsers.num', 'kept.firstSeenAt', 'kept.lastSeenAt', 'kept.seen'])
    .select(['kept.started', 'kept.completed', 'kept.dismissed', 'kept.lastStepKey'])
    .where('kept.deploymentNum', '=', deploymentNum)
    .where('kept.lastSeenHour', '>=', sql<Date>`date_trunc('hour', ${since}::timestamptz, 'UTC')`)
    .where('kept.lastSeenAt', '>=', since)
    .orderBy('kept.lastSeenHour', 'desc')
    .orderBy('kept.lastSeenAt', 'desc')
    .limit(limit)
    .as('latest')
  const rows = db
    .selectFrom(latest)
    .select([
      'endUserId',
      'firstSeenAt',
      'lastSeenAt',
      'seen',
      'started',
      'completed',
      'dismissed',
      'lastStepKey',
    ])
    .where(contains(search, 'endUserId'))
  return listPaged(rows, query, sortable, { firstSeenAt: 'date', lastSeenAt: 'date' })
}
