import { sql } from 'kysely'
import { toColumn } from '../../platform/db/to-column.ts'
import type { Db, Tx } from '../../platform/db/db.ts'

interface EndUser {
  appNum: number
  key: string
}

export async function listEndUsers(db: Db, endUsers: EndUser[]): Promise<(EndUser & { num: number })[]> {
  const { rows } = await sql<EndUser & { num: number }>`
    select num, app_num, key from end_users
    join ${unnestEndUsers(endUsers)} using (app_num, key)`.execute(db)
  return rows
}

export interface EndUserInsert extends EndUser {
  /** ISO 8601. */
  firstSeenAt: string
}

/** Adds end users; those that another process adds at the same moment exist when this returns. */
export async function insertEndUsers(tx: Tx, endUsers: EndUserInsert[]): Promise<void> {
  await sql`
    insert into end_users (app_num, key, first_seen_at)
    select * from unnest(
      ${toColumn(endUsers, 'appNum')}::text::int[],
      ${toColumn(endUsers, 'key')}::text::text[],
      ${toColumn(endUsers, 'firstSeenAt')}::text::timestamptz[])
    on conflict do nothing`.execute(tx)
}

const unnestEndUsers = (endUsers: EndUser[]) => sql`unnest(
  ${toColumn(endUsers, 'appNum')}::text::int[], ${toColumn(endUsers, 'key')}::text::text[]) as wanted (app_num, key)`

/** Hides end users from all readers; returns how many, fewer when another deletion came first. */
export async function deleteEndUsers(tx: Tx, nums: number[]): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('endUsers').where('num', 'in', nums).executeTakeFirst()
  return Number(numDeletedRows)
}
