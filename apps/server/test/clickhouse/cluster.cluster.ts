import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ClickHouseConfig } from '../../src/config/events.ts'
import { connect, type Connection } from '../../src/modules/events/clickhouse/connection.ts'
import { createClickHouseEventStore } from '../../src/modules/events/clickhouse/create-clickhouse-event-store.ts'
import { describeEventStore } from '../../src/modules/events/event-store.suite.ts'
import type { EventStore } from '../../src/platform/events/event-store.ts'
import { createStoreTest } from '../event-store/store-test.ts'
import { createStoreWorld, type StoreWorld } from '../event-store/store-world.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { toTestClickHouse } from './test-clickhouse.ts'

/*
 * What only a cluster shows: WAYMARK_TEST_CLICKHOUSE_CLUSTER names one of at least three replicas, of which
 * WAYMARK_TEST_CLICKHOUSE_URL is one and WAYMARK_TEST_CLICKHOUSE_OTHER_URL another one.
 */
const cluster = process.env.WAYMARK_TEST_CLICKHOUSE_CLUSTER
const config: ClickHouseConfig = { ...toTestClickHouse(), cluster }
const toOther = (): ClickHouseConfig => ({
  ...toTestClickHouse(process.env.WAYMARK_TEST_CLICKHOUSE_OTHER_URL),
  database: config.database,
  cluster,
})
const patience = { requestMs: 20_000, retryAfterMs: [] }

describeEventStore('the event store on a cluster', ({ database, clock }) =>
  createClickHouseEventStore({ config: { ...toTestClickHouse(), cluster }, database, clock }),
)

let server: TestServer
let world: StoreWorld
let one: EventStore
let other: EventStore
let connection: Connection
beforeAll(async () => {
  server = await startTestServer()
  world = createStoreWorld(server)
  const { database, clock } = server
  one = await createClickHouseEventStore({ config, database, clock, patience })
  other = await createClickHouseEventStore({ config: toOther(), database, clock, patience })
  connection = connect(config)
})
afterAll(async () => {
  await connection.close()
  await one.close()
  await other.close()
  await server.close()
})

const at = createStoreTest(() => ({ store: other, world }))

/** What every other replica fetches from: without it, no insert reaches a quorum. */
const onAll = (command: string) =>
  connection.command(`system ${command} ${config.database}.events_local on cluster '${cluster}'`).catch(() =>
    // Older servers take no cluster here.
    connection.command(`system ${command}`),
  )

it('reads what was acknowledged from any replica', async () => {
  const place = await world.createPlace()
  for (const endUserNum of await world.createEndUsers(place, 20)) {
    const event = world.createEvent(place, { endUserNum })
    await one.append([event])
    expect(await other.append([event])).toEqual(new Set([event.id]))
  }
  expect(await at.countOf(place)).toBe(20)
  expect(await at.reachOf(place)).toEqual(['0: 20', '1: 20'])
})

it('acknowledges nothing that too few replicas have, and counts it once when they are back', async () => {
  const place = await world.createPlace()
  const [ada = 0, bob = 0] = await world.createEndUsers(place, 2)
  const events = [ada, bob].map((endUserNum) => world.createEvent(place, { endUserNum }))
  await onAll('stop fetches')
  try {
    await expect(one.append(events)).rejects.toMatchObject({ code: 'database_unavailable' })
  } finally {
    await onAll('start fetches')
  }
  await expect
    .poll(
      () =>
        other.append(events).then(
          () => true,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true)
  expect(await at.countOf(place)).toBe(2)
  expect(await at.reachOf(place)).toEqual(['0: 2', '1: 2'])
})
