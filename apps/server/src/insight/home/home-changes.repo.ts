import { homeChangeCalls } from '@waymark/contract/constants'
import type { HomeChange } from '@waymark/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { withMine, type HomeScope } from './home-apps.repo.ts'

type ChangeRow = Omit<HomeChange, 'at'> & { at: Date }

/** Lists the latest changes in the apps of the scope, with the names of the changed things. */
export async function listHomeChanges(db: Db, scope: HomeScope, limit: number): Promise<HomeChange[]> {
  const { rows } = await sql<ChangeRow>`
    with ${withMine(scope)},
    latest as materialized (
      select audit_log.id, at, actor_name, call, audit_log.app_id, mine.name as app_name, (path_ids ->> 'id') as own_id
      from audit_log join mine on mine.id = audit_log.app_id
      where audit_log.org_id = ${scope.member.orgId} and call in (${sql.join(homeChangeCalls)})
      order by at desc, audit_log.id desc limit ${limit})
    select latest.id, latest.at, latest.actor_name, latest.call, latest.app_id, latest.app_name,
      coalesce(projects.name, deployments.name, segments.name) as name, projects.id as project_id,
      projects.app_version_id, deployments.id as deployment_id
    from latest
    left join projects on call like 'projects.%' and projects.id::text = own_id and projects.app_id = latest.app_id
    left join deployments on call like 'deployments.%' and deployments.id::text = own_id
      and deployments.app_id = latest.app_id
    left join segments on call like 'segments.%' and segments.id::text = own_id and segments.app_id = latest.app_id
    order by latest.at desc, latest.id desc`.execute(db)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
