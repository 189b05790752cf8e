import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/** Notes since when apps that are gone are known to be. */
export async function markRemovalsSeen(tx: Tx, now: Date): Promise<void> {
  await tx
    .updateTable('appNumbers')
    .set({ removalSeenAt: now })
    .where('appId', 'is', null)
    .where('removalSeenAt', 'is', null)
    .execute()
}

/** One of those that were seen gone before a moment, locked until the transaction ends; not one that another transaction locks. */
export function takeRemovedApp(tx: Tx, seenBefore: Date) {
  return tx
    .selectFrom('appNumbers')
    .select(['num', 'sweptTo'])
    .where('appId', 'is', null)
    .where('removalSeenAt', '<', seenBefore)
    .orderBy('num')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** Where a span of so many events, of whomever, ends; undefined when none come after. */
export async function findEventSpanEnd(
  tx: Tx,
  { after, limit }: { after: string; limit: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from (select id from events where id > ${after}::uuid order by id limit ${limit}) span
    order by id desc limit 1`.execute(tx)
  return rows[0]?.id
}

export async function deleteEventsOfApp(
  tx: Tx,
  { num, after, upTo }: { num: number; after: string; upTo: string },
): Promise<void> {
  await tx
    .deleteFrom('events')
    .where('appNum', '=', num)
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .execute()
}

export async function markSwept(tx: Tx, num: number, sweptTo: string): Promise<void> {
  await tx.updateTable('appNumbers').set({ sweptTo }).where('num', '=', num).execute()
}

export async function deleteAppNumber(tx: Tx, num: number): Promise<void> {
  await tx.deleteFrom('appNumbers').where('num', '=', num).execute()
}

/** Whom deployments reached: no foreign key holds these rows, which ingest writes by the thousand. */
export const reachTables = ['event_reach', 'day_reach_sets'] as const

/**
 * Removes whom deployments reached that are gone, with their app or without it; answers how many rows. Finding one
 * costs a look per deployment, not per row: each step of the recursion jumps to the next number in the index.
 */
export async function deleteReachOfRemoved(
  tx: Tx,
  name: (typeof reachTables)[number],
  limit: number,
): Promise<number> {
  const table = sql.table(name)
  const { numAffectedRows = 0n } = await sql`
    with recursive reached (num) as (
      (select deployment_num from ${table} order by deployment_num limit 1)
      union all
      select (select deployment_num from ${table} where deployment_num > reached.num
        order by deployment_num limit 1)
      from reached where reached.num is not null),
    removed as (
      select num from reached
      where num is not null and not exists (select from deployments where deployments.num = reached.num)
      limit 1)
    delete from ${table} where ctid = any (array(
      select ctid from ${table} where deployment_num = (select num from removed) limit ${limit}))`.execute(tx)
  return Number(numAffectedRows)
}
