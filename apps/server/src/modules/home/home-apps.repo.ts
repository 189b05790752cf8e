import type { HomeSteps, Member } from '@waymark/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { eventTypeCodes } from '../../platform/db/event-type-codes.ts'
import { isLive } from '../deployments/index.ts'

/** The most apps that one answer describes. */
const maxApps = 500

/** Whose apps to look at, and since when. */
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
  endUsers: number
  /** By day; days without any are absent. */
  days: Record<string, number>
}

/** Describes every app at once. Whom guides reached is read as one bit per end user, so millions take milliseconds. */
export async function listHomeApps(db: Db, scope: HomeScope): Promise<HomeAppRow[]> {
  const { rows } = await sql<HomeAppRow>`
    with ${withMine(scope)},
    blocks as materialized (
      select mine.id, sets.day, sets.block, bit_or(sets.end_users) as end_users
      from mine join deployments on deployments.app_id = mine.id
      join day_reach_sets as sets on sets.deployment_num = deployments.num
      where sets.type = ${eventTypeCodes.guide_seen} and sets.day >= ${scope.since}::date
      group by mine.id, sets.day, sets.block),
    by_day as (
      select id, jsonb_object_agg(day, end_users) as days from (
        select id, day, sum(bit_count(end_users)) as end_users from blocks group by id, day) as counted
      group by id),
    of_week as (
      select id, sum(bit_count(end_users))::int as end_users from (
        select id, block, bit_or(end_users) as end_users from blocks group by id, block) as united
      group by id),
    live as (
      select app_id, count(*)::int as count from deployments
      where app_id in (select id from mine) and ${isLive(scope.now)} group by app_id)
    select mine.id as app_id, coalesce(live.count, 0) as live_deployments,
      coalesce(of_week.end_users, 0) as end_users, coalesce(by_day.days, '{}') as days
    from mine left join live on live.app_id = mine.id left join of_week on of_week.id = mine.id
    left join by_day on by_day.id = mine.id order by mine.name, mine.id`.execute(db)
  return rows
}

/** Which first steps are done in any of the apps. */
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
