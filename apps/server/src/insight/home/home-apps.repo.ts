import type { HomeSteps, Member } from '@waymark/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { isLive } from '../../delivery/deployments/index.ts'

/** The most apps that one answer describes. */
const maxApps = 500

/** The member whose apps to look at, and since when. */
export interface HomeScope {
  member: Member
  /** Only this one. */
  appId?: string
  now: Date
  /** The first of the last 7 days. */
  since: string
}

/** The apps of the scope, as `mine`: an Admin's are all of the organisation, a Member's those that they may use. */
export const withMine = ({ member, appId }: HomeScope): RawBuilder<unknown> => sql`
  mine as materialized (
    select id, num, name, is_killed from apps
    where org_id = ${member.orgId} and (${appId ?? null}::uuid is null or id = ${appId ?? null}::uuid)
      and (${member.orgRole === 'Admin'}::boolean
        or id in (select app_id from app_members where member_id = ${member.uid}))
    order by name, id limit ${maxApps})`

/** The ids of these apps, as a query in brackets. */
export const idsOfMine = (scope: HomeScope): RawBuilder<unknown> =>
  sql`(with ${withMine(scope)} select id from mine)`

export interface HomeAppRow {
  appId: string
  liveDeployments: number
}

/** Lists every app with how many of its deployments are live. */
export async function listHomeApps(db: Db, scope: HomeScope): Promise<HomeAppRow[]> {
  const { rows } = await sql<HomeAppRow>`
    with ${withMine(scope)},
    live as materialized (
      select app_id, count(*)::int as count from deployments
      where app_id in (select id from mine) and ${isLive(scope.now)} group by app_id)
    select mine.id as app_id, coalesce(live.count, 0) as live_deployments
    from mine left join live on live.app_id = mine.id order by mine.name, mine.id`.execute(db)
  return rows
}

/** Finds which first steps are done in any of the apps. */
export async function findSteps(db: Db, scope: HomeScope): Promise<HomeSteps> {
  const { rows } = await sql<HomeSteps>`
    with ${withMine(scope)}
    select exists (select from mine) as app,
      exists (select from mine where exists (select from end_users where app_num = mine.num)
        or exists (select from end_user_profiles where app_num = mine.num)) as install,
      exists (select from projects where app_id in (select id from mine)) as guide,
      exists (select from deployments where app_id in (select id from mine) and live_version > 0) as live`.execute(
    db,
  )
  return rows[0]!
}
