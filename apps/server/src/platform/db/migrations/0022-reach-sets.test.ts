import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createEmptyDatabase } from '../../../../test/test-database.ts'
import { inTransaction } from '../db.ts'
import { openDatabase } from '../open-database.ts'

it('keeps who was reached on which day', async () => {
  const { target, remove } = await createEmptyDatabase()
  const before = await openDatabase(target, '0021-signing')
  await inTransaction(before.db, (tx) =>
    sql`
      insert into event_day_reach (deployment_num, type, slice, day, end_user_num)
      select 1, 1, num % 64, '2026-01-01'::date, num from unnest(array[1, 8191, 8192, 20000, 20001]) as num
      union all select 2, 5, 8191 % 64, '2026-01-02'::date, 8191`.execute(tx),
  )
  await before.close()

  const { db, close } = await openDatabase(target)
  const { rows } = await sql`
    select deployment_num, type, day::text, block, bit_count(end_users)::int as count,
      get_bit(end_users, 8191) as last
    from day_reach_sets order by deployment_num, block`.execute(db)
  const first = { deploymentNum: 1, type: 1, day: '2026-01-01' }
  expect(rows).toEqual([
    { ...first, block: 0, count: 2, last: 1 },
    { ...first, block: 1, count: 1, last: 0 },
    { ...first, block: 2, count: 2, last: 0 },
    { deploymentNum: 2, type: 5, day: '2026-01-02', block: 0, count: 1, last: 1 },
  ])
  await close()
  remove()
})
