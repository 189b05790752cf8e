import { sql } from 'kysely'
import type { Stamp } from '../../platform/db/audit.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { toJson } from '../../platform/db/json.ts'

/** Begins a list, which nobody can use before it is complete; answers its number. */
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

/** Adds members; answers how many were not yet in the list. */
export async function insertMembers(tx: Tx, listNum: number, keys: string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with inserted as (
      insert into list_members (list_num, end_user_key)
      select ${listNum}::int, key from jsonb_array_elements_text(${toJson(keys)}) as keys (key)
      on conflict do nothing
      returning 1)
    select count(*)::int as count from inserted`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function completeList(tx: Tx, id: string, rowCount: number): Promise<void> {
  await tx.updateTable('memberLists').set({ isComplete: true, rowCount }).where('id', '=', id).execute()
}

/** Whether the app has this list, complete; nobody can remove it until the transaction ends. */
export async function holdList(tx: Tx, appId: string, id: string): Promise<boolean> {
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

/** Complete or not: lists that no provider has, and that were begun before a moment. */
export async function listUnusedLists(db: Db, appId: string, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('memberLists')
    .leftJoin('providers', 'providers.listId', 'memberLists.id')
    .select('memberLists.id')
    .where('memberLists.appId', '=', appId)
    .where('memberLists.createdAt', '<', before)
    .where('providers.id', 'is', null)
    .limit(10)
    .execute()
  return rows.map(({ id }) => id)
}

/** Takes a list out of use, if no provider has it; answers its number. */
export async function retireList(tx: Tx, id: string): Promise<number | undefined> {
  const list = await tx
    .selectFrom('memberLists')
    .select('num')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const used = await tx
    .selectFrom('providers')
    .select('id')
    .where('listId', '=', id)
    .limit(1)
    .executeTakeFirst()
  if (!list || used) return undefined
  await tx.updateTable('memberLists').set({ isComplete: false }).where('id', '=', id).execute()
  return list.num
}

/**
 * Deletes the next members of a list, in the order of their keys; answers the last key, to go on after, or null at
 * the end. Going on from a key spares each step the rows that those before it have deleted.
 */
export async function deleteSomeMembers(
  tx: Tx,
  listNum: number,
  { after, count }: { after: string; count: number },
): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    with gone as (
      delete from list_members where list_num = ${listNum} and end_user_key in (
        select end_user_key from list_members
        where list_num = ${listNum} and end_user_key > ${after}
        order by end_user_key limit ${count})
      returning end_user_key)
    select max(end_user_key) as last from gone`.execute(tx)
  return rows[0]?.last ?? null
}

export async function deleteList(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('memberLists').where('id', '=', id).execute()
}
