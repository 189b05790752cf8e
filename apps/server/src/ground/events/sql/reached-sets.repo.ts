import { toOutcome, type ProjectSubType } from '@waymark/contract/constants'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { eventTypeCodes } from '../../../platform/db/event-type-codes.ts'
import type { AppDays } from '../../../platform/events/event-store.ts'
import type { ReachedSet } from './count-reach.ts'

const { guide_seen, guide_completed } = eventTypeCodes

/**
 * Shows whether the cached sets of some days are still current, by their counters, which are written with the sets.
 * Neither of a day's numbers ever decreases while the deployments stay the same.
 */
export interface ReachStamp {
  /** All transactions below this number had ended: anything written later has this number or a higher one. */
  snapshot: string
  /** A hash of the app's deployments with their projects. */
  deployments: string | null
  /** By day: how many end users were ever added to its sets, and how many removed. */
  days: ReadonlyMap<string, { added: number; removed: number }>
}

export async function readReachStamp(db: Db, { appId, from, to }: AppDays): Promise<ReachStamp> {
  const { rows } = await sql<Omit<ReachStamp, 'days'> & { days: [string, number, number][] }>`
    with of_app as materialized (select num, project_id from deployments where app_id = ${appId}),
    of_days as (
      select day, sum(end_users + removed)::bigint as added, sum(removed)::bigint as removed
      from of_app join day_reach_counters on deployment_num = num
      where day between ${from}::date and ${to}::date and type in (${guide_seen}, ${guide_completed})
      group by day)
    select pg_snapshot_xmin(pg_current_snapshot())::text as snapshot,
      (select md5(string_agg(concat_ws(' ', num, project_id), ',' order by num)) from of_app) as deployments,
      (select coalesce(json_agg(json_build_array(day, added, removed)), '[]') from of_days) as days`.execute(
    db,
  )
  const { days, ...stamp } = rows[0]!
  return { ...stamp, days: new Map(days.map(([day, added, removed]) => [day, { added, removed }])) }
}

interface NamedDays {
  appId: string
  days: string[]
}

/** Counts the end users who saw guides on each day, as the union of the sets of the app's deployments. */
export async function listSeenByDay(db: Db, days: NamedDays): Promise<{ day: string; endUsers: number }[]> {
  const { rows } = await sql<{ day: string; endUsers: number }>`
    select day, sum(bit_count(end_users))::int as end_users
    from (
      select sets.day, sets.block, bit_or(sets.end_users) as end_users
      from ${fromSets(days)} and sets.type = ${guide_seen}
      group by sets.day, sets.block) as of_days
    group by day`.execute(db)
  return rows
}

type ReachedRow = Pick<ReachedSet, 'projectId' | 'type' | 'block'> & { subType: ProjectSubType; bits: string }

/**
 * Lists the end users that projects reached: the union over deployments and days, only of sets written since a
 * snapshot.
 */
export async function listReachedSets(
  db: Db,
  { since, ...days }: NamedDays & { since: string | undefined },
): Promise<ReachedSet[]> {
  // xmin is the transaction that wrote the row. Ages are compared because these numbers wrap around.
  const isNew = since ? sql`and age(sets.xmin) <= age(${since}::xid8::xid)` : sql``
  const { rows } = await sql<ReachedRow>`
    select project_id, sub_type, type, block, encode(substring(bit_send(end_users) from 5), 'base64') as bits
    from (
      select deployments.project_id, projects.sub_type, sets.type, sets.block, bit_or(sets.end_users) as end_users
      from ${fromSets(days)} and sets.type in (${guide_seen}, ${guide_completed}) ${isNew}
      group by deployments.project_id, projects.sub_type, sets.type, sets.block) as of_projects`.execute(db)
  return rows.map(({ bits, subType, ...set }) => ({
    ...set,
    isCompletable: toOutcome(subType) === 'COMPLETED',
    endUsers: toWords(bits),
  }))
}

// Copied, because bytes in a larger buffer may not be aligned to a word.
const toWords = (base64: string) => new Uint32Array(new Uint8Array(Buffer.from(base64, 'base64')).buffer)

const fromSets = ({ appId, days }: NamedDays) => sql`
  deployments join projects on projects.id = deployments.project_id
  join day_reach_sets as sets on sets.deployment_num = deployments.num
  where deployments.app_id = ${appId} and sets.day = any(${days}::date[])`
