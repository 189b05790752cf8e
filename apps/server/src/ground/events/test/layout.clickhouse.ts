import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, type Connection } from '../clickhouse/connection.ts'
import { toLayout } from '../clickhouse/layout.ts'
import { toStatements } from '../clickhouse/schema.ts'
import { setUpTables } from '../clickhouse/set-up.ts'
import { systemClock } from '../../../platform/time/clock.ts'
import { toTestClickHouse } from '../../../../test/test-clickhouse.ts'

const config = toTestClickHouse()
let connection: Connection
beforeAll(() => {
  connection = connect(config)
})
afterAll(() => connection.close())

it('tables are set up by several processes at once, and again', async () => {
  const setUp = () => setUpTables(connection, config, systemClock)
  await Promise.all([setUp(), setUp(), setUp()])
  await setUp()
  const [tables] = await connection.query<{ count: number }>(
    'select count() as count from system.tables where database = currentDatabase()',
  )
  const created = toStatements(toLayout(undefined)).filter((it) => it.trim().startsWith('create'))
  expect(tables?.count).toBe(created.length + 1)
})

it('inserts of an earlier version, which name no accounts, are counted', async () => {
  await connection.command(`
    insert into counted (end_user_num, at, sign, exposed_to, exposed_versions, exposed_variants)
    values (7, now64(3), 1, [1, 2], [1, 1], ['a', 'b'])`)
  expect(await connection.query('select subject_num as num from exposures order by num')).toEqual([
    { num: 1 },
    { num: 2 },
  ])
  expect(await connection.query('select subject_num from exposed_accounts')).toEqual([])
})

it('tables of a later version are not set up again', async () => {
  await connection.insert('waymark_schema', [{ version: 1000, at: systemClock.now().toISOString() }])
  await expect(setUpTables(connection, config, systemClock)).rejects.toThrow('of version 1000')
})

it('the statements for a cluster are understood by ClickHouse', async () => {
  const statements = toStatements(toLayout('main'))
  for (const statement of statements) await connection.command(`explain ast ${statement}`)
  expect(statements.join()).toContain('ReplicatedSummingMergeTree')
  await expect(connection.command('explain ast create tabel t')).rejects.toThrow('SYNTAX_ERROR')
})
