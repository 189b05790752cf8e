import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { toColumn } from '../../platform/db/to-column.ts'

/** How many events of an account on one day match a question of segments. */
export interface AccountEventCount {
  accountNum: number
  question: string
  /** `YYYY-MM-DD` in UTC. */
  day: string
  count: number
}

/** Adds to the counts of accounts; those that are gone are left out. No account, question and day may be repeated. */
export async function addAccountEvents(tx: Tx, counts: readonly AccountEventCount[]): Promise<void> {
  await sql`
    insert into account_events as old (account_num, question, day, count)
    select accounts.num, question, day, count
    from unnest(
      ${toColumn(counts, 'accountNum')}::text::int[], ${toColumn(counts, 'question')}::text::text[],
      ${toColumn(counts, 'day')}::text::date[], ${toColumn(counts, 'count')}::text::int[]
    ) as told (account_num, question, day, count)
    join accounts on accounts.num = told.account_num
    order by accounts.num, question, day
    for key share of accounts
    on conflict (account_num, question, day) do update set count = old.count + excluded.count`.execute(tx)
}

/** Lists how often accounts did these things, by day. */
export async function listAccountEvents(
  db: Db,
  { accountNums, questions }: { accountNums: number[]; questions: string[] },
): Promise<AccountEventCount[]> {
  if (accountNums.length === 0 || questions.length === 0) return []
  const { rows } = await sql<AccountEventCount>`
    select account_num, question, day::text, count from account_events
    where account_num = any(${accountNums}::int[]) and question = any(${toColumn(
      questions.map((question) => ({ question })),
      'question',
    )}::text::text[])`.execute(db)
  return rows
}
