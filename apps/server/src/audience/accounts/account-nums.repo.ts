import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { toColumn } from '../../platform/db/to-column.ts'

/** An account as target apps name it. */
export type AccountName = Record<'appNum', number> & Record<'key', string>

/** Lists the numbers of those accounts that exist. */
export async function listAccountNums(
  db: Db,
  accounts: AccountName[],
): Promise<(AccountName & { num: number })[]> {
  if (accounts.length === 0) return []
  const { rows } = await sql<AccountName & { num: number }>`
    select num, app_num, key from accounts join unnest(
      ${toColumn(accounts, 'appNum')}::text::int[], ${toColumn(accounts, 'key')}::text::text[]
    ) as wanted (app_num, key) using (app_num, key)`.execute(db)
  return rows
}

export async function findAccountNum(db: Db, { appNum, key }: AccountName): Promise<number | undefined> {
  const found = await db
    .selectFrom('accounts')
    .select('num')
    .where('appNum', '=', appNum)
    .where('key', '=', key)
    .executeTakeFirst()
  return found?.num
}

/** Adds accounts; those that another process adds at the same moment exist when this returns. */
export async function insertAccounts(tx: Tx, accounts: AccountName[], firstSeenAt: Date): Promise<void> {
  await sql`
    insert into accounts (app_num, key, first_seen_at)
    select app_num, key, ${firstSeenAt}::timestamptz from unnest(
      ${toColumn(accounts, 'appNum')}::text::int[], ${toColumn(accounts, 'key')}::text::text[]
    ) as named (app_num, key)
    where exists (select from apps where num = app_num)
    order by app_num, key
    on conflict do nothing`.execute(tx)
}
