import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import type { OpenDatabase } from '../../../platform/db/open-database.ts'
import { toFirstId } from '../../../platform/ids/to-first-id.ts'
import { createPartitions } from './partitions.ts'
import { listEventPartitions } from './partitions.repo.ts'

let database: OpenDatabase
beforeEach(async () => void (database = await openTestDatabase()))
afterEach(() => database.close())

const at = (day: string) => ({ id: toFirstId(Date.parse(day)) })
const create = () => createPartitions(database.db)
const list = () => listEventPartitions(database.db)

const insert = (day: string) =>
  inTransaction(database.db, (tx) =>
    sql`insert into events (id, app_num, end_user_num, type, step_key, at, received_at, locale, platform, session_id)
      values (${at(day).id}::uuid, 1, 1, 1, '', ${day}::timestamptz, ${day}::timestamptz, 'en', 'WEB', 's')`.execute(
      tx,
    ),
  )
async function listDays(): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day from events order by at`.execute(database.db)
  return rows.map(({ day }) => day)
}

describe('partitions of events', () => {
  it('partitions hold a month each, with a table for each of its days', async () => {
    await create().ensureFor([at('2028-02-29'), at('2028-02-01'), at('2028-12-31T23:59:59.999Z')])
    const names = await list()
    const ofFebruary = names.filter((name) => name.startsWith('events_2028_02_'))
    expect(names).toEqual(expect.arrayContaining(['events_2028_02', 'events_2028_12']))
    expect(ofFebruary).toHaveLength(29)
    expect(ofFebruary.at(-1)).toBe('events_2028_02_29')
    for (const day of ['2028-02-01', '2028-02-29', '2028-12-31']) await insert(day)
    expect(await listDays()).toEqual(['2028-02-01', '2028-02-29', '2028-12-31'])
  })

  it('partitions are dropped once all of their ids are older', async () => {
    const partitions = create()
    const days = ['2028-01-31', '2028-02-01', '2028-02-09', '2028-02-10']
    await partitions.ensureFor(days.map(at))
    for (const day of days) await insert(day)
    await partitions.dropBefore(new Date('2028-02-10'))
    expect(await listDays()).toEqual(['2028-02-10'])
    expect((await list())[0]).toBe('events_2028_02')
  })

  it('partitions are created once, by any process, and stay as they are', async () => {
    await Promise.all([1, 2, 3].map(() => create().ensureFor([at('2028-03-05')])))
    const before = await list()
    await create().ensureFor([at('2028-03-06')])
    // As servers up to 0.2.0 do, which may run on the same database.
    await sql`create table if not exists events_2028_03 partition of events for values
      from ('${sql.raw(at('2028-03-01').id)}') to ('${sql.raw(at('2028-04-01').id)}')`.execute(database.db)
    expect(await list()).toEqual(before)
  })

  it('partitions of an older server, with one table per month, stay in use', async () => {
    await sql`create table events_2028_05 partition of events for values
      from ('${sql.raw(at('2028-05-01').id)}') to ('${sql.raw(at('2028-06-01').id)}')`.execute(database.db)
    await create().ensureFor([at('2028-05-17')])
    await insert('2028-05-17')
    expect(await list()).toEqual(['events_2028_05'])
    expect(await listDays()).toEqual(['2028-05-17'])
  })

  it('partitions are rolled back with the transaction that created them', async () => {
    const partitions = create()
    const attempt = inTransaction(database.db, async (tx) => {
      await partitions.ensureFor([at('2028-07-01')], tx)
      throw new Error('no')
    })
    await expect(attempt).rejects.toThrow('no')
    await partitions.ensureFor([at('2028-07-01')])
    await insert('2028-07-01')
    expect(await listDays()).toEqual(['2028-07-01'])
  })
})
