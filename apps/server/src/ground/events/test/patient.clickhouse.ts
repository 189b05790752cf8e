import { expect, it } from 'vitest'
import { toTestClickHouse } from '../../../../test/test-clickhouse.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { systemClock } from '../../../platform/time/clock.ts'
import { createClickHouseEventStore } from '../clickhouse/create-clickhouse-event-store.ts'

it('a patient store answers readers before anything was ever appended', async () => {
  const database = await openTestDatabase()
  const parts = { database, clock: systemClock, isPatient: true }
  // As processes that start at once on a new ClickHouse.
  const config = toTestClickHouse()
  const stores = await Promise.all([0, 1].map(() => createClickHouseEventStore({ config, ...parts })))
  expect(await Promise.all(stores.map((store) => store.listReach(1)))).toEqual([[], []])
  await Promise.all(stores.map((store) => store.close()))
  await database.close()
})
