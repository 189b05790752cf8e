import type { AppContents } from '@waymark/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Counting stops at this many end users: it is enough to decide about a deletion. */
const maxEndUsers = 1_000_000

/** Counts what deleting an app would delete with it. Undefined when the organisation has no such app. */
export async function countContents(
  db: Db,
  { orgId, id, now }: { orgId: string; id: string; now: Date },
): Promise<AppContents | undefined> {
  const { rows } = await sql<AppContents>`
    select
      ${countOf('app_versions')} as versions,
      ${countOf('projects')} as projects,
      ${countOf('deployments')} as deployments,
      (select count(*)::int from deployments where app_id = apps.id and live_version > 0
        and stopped_at is null and (live_end_at is null or live_end_at > ${now}::timestamptz)) as live_deployments,
      (select count(*)::int from projects where app_id = apps.id and survey is not null) as surveys,
      ${countOf('segments')} as segments,
      ${countOf('properties')} as properties,
      ${countOf('providers')} as providers,
      ${countOf('custom_templates')} as templates,
      ${countOf('custom_avatars')} as avatars,
      ${countOf('media')} as media,
      (select count(*)::int from (select from end_users where app_num = apps.num limit ${maxEndUsers}) counted)
        as end_users
    from apps where id = ${id} and org_id = ${orgId}`.execute(db)
  return rows[0]
}

const countOf = (table: string) => sql`(select count(*)::int from ${sql.table(table)} where app_id = apps.id)`
