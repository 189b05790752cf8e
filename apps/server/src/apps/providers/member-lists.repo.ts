import type { PropertyOwner } from '@waymark/contract/constants'
import { sql, type ExpressionBuilder } from 'kysely'
import type { Stamp } from '../../platform/db/stamp.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/tables.ts'

/** Creates a list, which cannot be used before it is complete; returns its number. */
export async function insertList(
  tx: Tx,
  { id, appId, stamp }: { id: string; appId: string; stamp: Stamp },
): Promise<number> {
  const { num } = await tx
    .insertInto('memberLists')
    .values({ id, appId, createdAt: stamp.at, createdBy: stamp.by })
    .returning('num')
    .executeTakeFirstOrThrow()
  return num
}

/** Adds members, whose keys must not contain line breaks; returns how many were new to the list. */
export async function insertMembers(tx: Tx, listNum: number, keys: string[]): Promise<number> {
  if (keys.length === 0) return 0
  // Drivers and the database parse a single text parameter the fastest.
  const { numAffectedRows } = await sql`
    insert into list_members (list_num, end_user_key)
    select ${listNum}::int, string_to_table(${keys.join('\n')}::text, chr(10))
    on conflict do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** Removes members from a list; returns how many were in it. */
export async function removeMembers(tx: Tx, listNum: number, keys: string[]): Promise<number> {
  if (keys.length === 0) return 0
  const { numAffectedRows } = await sql`
    delete from list_members where list_num = ${listNum}::int
    and end_user_key in (select string_to_table(${keys.join('\n')}::text, chr(10)))`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** False when the list was deleted meanwhile, with its app. */
export async function completeList(tx: Tx, id: string, rowCount: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('memberLists')
    .set({ isComplete: true, rowCount })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns the number of a list and locks it until the transaction ends. */
export async function lockList(tx: Tx, id: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('memberLists')
    .select('num')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.num
}

export async function addToRowCount(tx: Tx, id: string, difference: number): Promise<void> {
  await tx
    .updateTable('memberLists')
    .set({ rowCount: sql<number>`row_count + ${difference}::int` })
    .where('id', '=', id)
    .execute()
}

/** Whether the app has this list, complete; locks it against removal until the transaction ends. */
export async function lockCompleteList(tx: Tx, appId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('memberLists')
    .select('id')
    .where('id', '=', id)
    .where('appId', '=', appId)
    .where('isComplete', '=', true)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Lists member lists, complete or not, that began before a moment and that nothing refers to. */
export async function listUnusedLists(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('memberLists')
    .select('id')
    .where('createdAt', '<', before)
    .where(isUnused)
    .limit(10)
    .execute()
  return rows.map(({ id }) => id)
}

const isUnused = ({ exists, not, or, selectFrom }: ExpressionBuilder<Tables, 'memberLists'>) =>
  not(
    or(
      (['providers', 'cohortSyncs', 'cohortPushes'] as const).map((table) =>
        exists(
          selectFrom(table)
            .select(sql`1`.as('one'))
            .whereRef(`${table}.listId`, '=', 'memberLists.id'),
        ),
      ),
    ),
  )

/** Retires a list that nothing refers to; returns its number. */
export async function retireList(tx: Tx, id: string): Promise<number | undefined> {
  const list = await tx
    .selectFrom('memberLists')
    .select('num')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!list) return undefined
  const retired = await tx
    .updateTable('memberLists')
    .set({ isComplete: false })
    .where('id', '=', id)
    .where(isUnused)
    .executeTakeFirst()
  return retired.numUpdatedRows === 1n ? list.num : undefined
}

/** Finds a list that is gone with its app but still has members. Walks from list to list along the index. */
export async function findOrphanedList(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ num: number }>`
    with recursive nums (num) as (
      (select list_num from list_members order by list_num limit 1)
      union all
      select (select list_num from list_members where list_num > nums.num order by list_num limit 1)
      from nums where nums.num is not null)
    select num from nums
    where num is not null and not exists (select 1 from member_lists where member_lists.num = nums.num)
    limit 1`.execute(db)
  return rows[0]?.num
}

/**
 * Deletes the next members of a list, by key; returns the last key to continue after, or null at the end. Continuing
 * after a key avoids scanning the rows that earlier steps have deleted.
 */
export async function deleteSomeMembers(
  tx: Tx,
  listNum: number,
  { after, count }: { after: string; count: number },
): Promise<string | null> {
  // A new list has no statistics yet, so the planner would sort all of it each time.
  await sql`set local enable_bitmapscan = off`.execute(tx)
  const { rows } = await sql<{ last: string | null }>`
    select max(end_user_key) as last from (
      select end_user_key from list_members
      where list_num = ${listNum} and end_user_key > ${after}
      order by end_user_key limit ${count}) as next`.execute(tx)
  const last = rows[0]?.last ?? null
  if (last === null) return null
  await tx
    .deleteFrom('listMembers')
    .where('listNum', '=', listNum)
    .where('endUserKey', '>', after)
    .where('endUserKey', '<=', last)
    .execute()
  return last
}

export async function deleteList(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('memberLists').where('id', '=', id).execute()
}

interface MemberPlace {
  appId: string
  key: string
  /** The kind of owner that the key belongs to. */
  holds: PropertyOwner
}

/** The lists of end users, or of accounts. One that no provider uses yet is of end users. */
const selectLists = (appId: string, holds: PropertyOwner) => sql`
  select num from member_lists where app_id = ${appId} and ${holds === 'ACCOUNT'} = exists (
    select from providers where list_id = member_lists.id and holds = 'ACCOUNT')`

/** Counts the app's lists that name an end user, or an account. */
export async function countListsOf(db: Db, { appId, key, holds }: MemberPlace): Promise<number> {
  const { rows } = await sql<{ lists: number }>`
    select count(*)::int as lists from list_members
    where list_num in (${selectLists(appId, holds)}) and end_user_key = ${key}`.execute(db)
  return rows[0]?.lists ?? 0
}

/** Removes an end user, or an account, from the app's lists and updates their sizes; returns how many lists. */
export async function deleteMemberOfLists(tx: Tx, { appId, key, holds }: MemberPlace): Promise<number> {
  const { rows } = await sql<{ lists: number }>`
    with gone as (
      delete from list_members
      where list_num in (${selectLists(appId, holds)}) and end_user_key = ${key}
      returning list_num),
    counted as (
      update member_lists set row_count = row_count - 1 from gone where member_lists.num = gone.list_num)
    select count(*)::int as lists from gone`.execute(tx)
  return rows[0]?.lists ?? 0
}
