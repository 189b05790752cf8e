import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, type Connection } from '../clickhouse/connection.ts'
import { createClickHouseEventStore } from '../clickhouse/create-clickhouse-event-store.ts'
import { describeEventStore } from '../event-store.suite.ts'
import type { EventStore } from '../../../platform/events/event-store.ts'
import { createStoreTest } from '../../../../test/event-store/store-test.ts'
import { createStoreWorld, type StoreWorld } from '../../../../test/event-store/store-world.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { toTestCluster } from '../../../../test/test-clickhouse.ts'

/** These tests need a cluster of at least three replicas. */
const { one: config, other: otherConfig, cluster } = toTestCluster()
const patience = { requestMs: 20_000, retryAfterMs: [] }

describeEventStore('the event store on a cluster', ({ database, clock }) =>
  createClickHouseEventStore({ config: toTestCluster().one, database, clock }),
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
  other = await createClickHouseEventStore({ config: otherConfig, database, clock, patience })
  connection = connect(config)
})
afterAll(async () => {
  await connection.close()
  await one.close()
  await other.close()
  await server.close()
})

const at = createStoreTest(() => ({ store: other, world }))

/** Replicas fetch what others have inserted: while they do not, no insert reaches a quorum. */
const onReplicas = (command: string) =>
  connection.command(`system ${command} on cluster '${cluster}' ${config.database}.events_local`)

it('events that were acknowledged are read from any replica', async () => {
  const place = await world.createPlace()
  for (const endUserNum of await world.createEndUsers(place, 20)) {
    const event = world.createEvent(place, { endUserNum })
    await one.append([event])
    expect(await other.append([event])).toEqual(new Set([event.id]))
  }
  expect(await at.countOf(place)).toBe(20)
  expect(await at.reachOf(place)).toEqual(['0: 20', '1: 20'])
})

it('events that too few replicas have are not acknowledged, and counted once when these are back', async () => {
  const place = await world.createPlace()
  const [ada = 0, bob = 0] = await world.createEndUsers(place, 2)
  const events = [ada, bob].map((endUserNum) => world.createEvent(place, { endUserNum }))
  await onReplicas('stop fetches')
  try {
    await expect(one.append(events)).rejects.toMatchObject({ code: 'database_unavailable' })
  } finally {
    await onReplicas('start fetches')
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
