import type { Job, JobState, Paged } from '@waymark/contract'
import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { stampDates } from '../../platform/db/stamp.ts'
import { listPaged, type ListQuery } from '../../platform/db/list.ts'
import type { Tables } from '../../platform/db/tables.ts'

export type JobRow = Selectable<Tables['jobs']>

export interface JobFilter {
  state?: JobState | undefined
  kind?: string | undefined
  appId?: string | undefined
}

const sortable = { id: 'id', createdAt: 'createdAt', kind: 'kind', state: 'state' }

export function listJobs(
  db: Db,
  { orgId, filter }: { orgId: string; filter: JobFilter },
  list: ListQuery,
): Promise<Paged<JobRow>> {
  const { state, kind, appId } = filter
  const rows = db
    .selectFrom('jobs')
    .selectAll()
    .where('orgId', '=', orgId)
    .$if(state !== undefined, (them) => them.where('state', '=', state ?? 'FAILED'))
    .$if(kind !== undefined, (them) => them.where('kind', '=', kind ?? ''))
    .$if(appId !== undefined, (them) => them.where('appId', '=', appId ?? null))
  return listPaged(rows, list, sortable, { ...stampDates, finishedAt: 'date' })
}

export function findAppJob(db: Db, appId: string, id: string): Promise<JobRow | undefined> {
  return db.selectFrom('jobs').selectAll().where('id', '=', id).where('appId', '=', appId).executeTakeFirst()
}

export function findOrganisationJob(db: Db, orgId: string, id: string): Promise<JobRow | undefined> {
  return db.selectFrom('jobs').selectAll().where('id', '=', id).where('orgId', '=', orgId).executeTakeFirst()
}

export function toJob({ orgId: _orgId, done, total, createdAt, updatedAt, finishedAt, ...row }: JobRow): Job {
  return {
    ...row,
    progress: done === null || total === null ? null : { done, total },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}
