import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** The ids that target apps gave end users, by number. */
export async function listEndUserKeys(db: Db, nums: number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('endUsers')
    .select(['num', 'key'])
    .where(sql<boolean>`num = any(${nums}::int[])`)
    .execute()
  return new Map(rows.map(({ num, key }) => [num, key]))
}
