import { afterAll, beforeAll, expect, it } from 'vitest'
import { createStoreTest } from '../../../../test/event-store/store-test.ts'
import { createStoreWorld, type StoreWorld } from '../../../../test/event-store/store-world.ts'
import { toTestClickHouse } from '../../../../test/test-clickhouse.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import type { EventStore } from '../../../platform/events/event-store.ts'
import { connect, type Connection } from '../clickhouse/connection.ts'
import { createClickHouseEventStore } from '../clickhouse/create-clickhouse-event-store.ts'

const dayMs = 86_400_000

let server: TestServer
let store: EventStore
let world: StoreWorld
let connection: Connection
beforeAll(async () => {
  server = await startTestServer()
  const config = toTestClickHouse()
  const { database, clock } = server
  store = await createClickHouseEventStore({ config, database, clock })
  world = createStoreWorld(server)
  connection = connect(config)
})
afterAll(async () => {
  await connection.close()
  await store.close()
  await server.close()
})

const at = createStoreTest(() => ({ store, world }))

/** Lists the numbers of end users that are in any set, whether readers see them or not. */
async function listNumbers(): Promise<number[]> {
  const [row] = await connection.query<{ nums: number[] }>(`
    select arraySort(groupUniqArrayArray(bitmapToArray(end_users))) as nums from (
      select end_users from reach_sets union all select end_users from day_reach_sets)`)
  return row?.nums ?? []
}

it('the number of an erased end user stays in sets, uncounted, until retention removes it a day later', async () => {
  const place = await world.createPlace()
  const [ada = 0, bob = 0] = await world.createEndUsers(place, 2)
  const append = (endUserNum: number) => store.append([world.createEvent(place, { endUserNum })])
  await append(ada)
  await append(bob)
  await store.eraseEndUsers({ endUserNums: [ada], since: new Date(0) })
  const tidy = () => store.removeEventsBefore(new Date(0))
  await tidy()
  expect(await listNumbers()).toEqual([ada, bob])
  expect(await at.reachOf(place)).toEqual(['0: 1', '1: 1'])
  // An event that arrives late is not seen either.
  await append(ada)
  expect(await at.reachOf(place)).toEqual(['0: 1', '1: 1'])

  server.clock.advance(dayMs + 1000)
  await tidy()
  expect(await listNumbers()).toEqual([bob])
  expect(await connection.query('select end_user_num from erased')).toEqual([])
  expect(await at.reachOf(place)).toEqual(['0: 1', '1: 1'])
})
