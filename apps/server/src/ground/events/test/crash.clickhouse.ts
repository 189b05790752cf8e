import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClickHouseConfig } from '../../../config/events.ts'
import { connect, type Connection, type Patience } from '../clickhouse/connection.ts'
import { createClickHouseEventStore } from '../clickhouse/create-clickhouse-event-store.ts'
import type { EventStore } from '../../../platform/events/event-store.ts'
import type { StoredEvent } from '../../../platform/events/stored-event.ts'
import { allDays, createStoreTest, sumsBy } from '../../../../test/event-store/store-test.ts'
import {
  createStoreWorld,
  type StorePlace,
  type StoreWorld,
} from '../../../../test/event-store/store-world.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { openBreakableFront, type BreakableFront, type Loss } from './breakable-front.ts'
import { toTestClickHouse } from '../../../../test/test-clickhouse.ts'

/** Gives up at once, like a process that is killed. */
const impatient: Patience = { requestMs: 20_000, retryAfterMs: [] }

let server: TestServer
let world: StoreWorld
let front: BreakableFront
let config: ClickHouseConfig
/** Another process, whose connection never breaks. */
let other: EventStore
let connection: Connection
beforeAll(async () => {
  server = await startTestServer()
  world = createStoreWorld(server)
  config = toTestClickHouse()
  front = await openBreakableFront(config.url)
  other = await openStore(config)
  connection = connect(config)
})
afterAll(async () => {
  await connection.close()
  await other.close()
  await front.close()
  await server.close()
})

const at = createStoreTest(() => ({ store: other, world }))

const openStore = (to: ClickHouseConfig, patience = impatient) =>
  createClickHouseEventStore({ config: to, database: server.database, clock: server.clock, patience })

const openBreakable = (patience = impatient) => openStore({ ...config, url: front.url }, patience)

/** Events of two months that reach every table. */
async function createRun(place: StorePlace): Promise<StoredEvent[]> {
  const [ada = 0, bob = 0] = await world.createEndUsers(place, 2)
  const step = { stepKey: 'welcome', name: 'NEXT' }
  return [ada, bob].flatMap((endUserNum) => [
    world.createEvent(place, { endUserNum, daysAgo: 40 }),
    world.createEvent(place, { endUserNum, type: 'guide_started' }),
    world.createEvent(place, { endUserNum, type: 'step_action', ...step, minutes: 1 }),
    world.createEvent(place, { endUserNum, type: 'guide_completed', minutes: 2 }),
  ])
}

/** Expects that each event of the run was counted once, in every table. */
async function expectCounted(place: StorePlace, run: StoredEvent[]): Promise<void> {
  const { deploymentNum } = place
  expect(sumsBy(await at.countersOf(place), 'stepKey')).toEqual(['1 : 2', '2 : 2', '4 welcome: 2', '5 : 2'])
  expect(await at.reachOf(place)).toEqual(['0: 2', '1: 2', '2: 2', '5: 2'])
  expect((await at.timesOf(place)).map(({ count }) => count)).toEqual([2])
  const actions = await other.listActionSums({ deploymentNum, ...allDays })
  expect(actions.map(({ count }) => count)).toEqual([2])
  const days = await other.listDayReach(deploymentNum)
  expect(days.map(({ endUsers }) => endUsers)).toEqual([2, 2, 2])
  const endUserNums = [...new Set(run.map(({ endUserNum }) => endUserNum))]
  const activity = await other.listActivity({ endUserNums, deploymentNums: [deploymentNum] })
  expect(activity.map(({ seen, started, completed }) => [seen, started, completed])).toEqual([
    [1, 1, 1],
    [1, 1, 1],
  ])
  const [stored] = await connection.query<{ count: number }>(
    `select count() as count from events where deployment_num = ${deploymentNum}`,
  )
  expect(stored?.count).toBe(run.length)
}

describe.each<Loss>(['request', 'answer'])('a process that dies at any %s', (loss) => {
  it.each([
    ['another one gets the events again', 'comes again elsewhere'],
    ['another one starts', 'starts'],
    ['it recovers', 'goes on'],
  ] as const)('each event is counted once when %s', async (_title, how) => {
    for (let count = 0; ; count += 1) {
      const place = await world.createPlace()
      const run = await createRun(place)
      const store = await openBreakable()
      front.breakAfter(count, loss)
      const outcome = await store.append(run).catch((error: unknown) => error)
      const wasBroken = front.hasLost()
      front.mend()
      expect(outcome).toMatchObject(wasBroken ? { code: 'database_unavailable' } : new Set())
      if (how === 'starts') await (await openStore(config)).close()
      // In other groups than before, in which tokens are of no use.
      const again = how === 'goes on' ? store : other
      await again.append(run.slice(0, 3))
      await again.append(run.slice(2))
      await expectCounted(place, run)
      await store.close()
      if (!wasBroken) {
        expect(count).toBeGreaterThan(8)
        return
      }
    }
  })
})

it.each(['starts', 'gets other events'])(
  'events that a process stored before it died are counted, once another one %s',
  async (how) => {
    const place = await world.createPlace()
    const [ada = 0, bob = 0] = await world.createEndUsers(place, 2)
    const store = await openBreakable()
    // It asks which events are stored, makes a note and stores the event.
    front.breakAfter(3, 'request')
    await expect(store.append([world.createEvent(place, { endUserNum: ada })])).rejects.toThrow()
    front.mend()
    await store.close()
    expect(await at.countOf(place)).toBe(0)
    if (how === 'starts') await (await openStore(config)).close()
    else {
      server.clock.advance(61_000)
      await other.append([world.createEvent(await world.createPlace(), { endUserNum: bob })])
    }
    expect(await at.countOf(place)).toBe(1)
  },
)

it('events whose first insert was lost are counted, and then their second one', async () => {
  const place = await world.createPlace()
  const [ada = 0] = await world.createEndUsers(place, 1)
  const events = [world.createEvent(place, { endUserNum: ada })]
  for (const count of [2, 3]) {
    const store = await openBreakable()
    front.breakAfter(count, 'request')
    await expect(store.append(events)).rejects.toThrow()
    front.mend()
    await store.close()
    await (await openStore(config)).close()
    expect(await at.countOf(place)).toBe(count - 2)
  }
  expect(await other.append(events)).toEqual(new Set(events.map(({ id }) => id)))
  expect(await at.countOf(place)).toBe(1)
})

it.each<Loss>(['request', 'answer'])('an insert whose %s is lost is repeated', async (loss) => {
  for (let count = 0; ; count += 1) {
    const place = await world.createPlace()
    const run = await createRun(place)
    const store = await openBreakable({ requestMs: 20_000, retryAfterMs: [1] })
    front.loseOne(count, loss)
    const outcome = await store.append(run).catch((error: unknown) => error)
    const wasBroken = front.hasLost()
    front.mend()
    // The first request only asks what is stored.
    if (count > 0) expect(outcome).toEqual(new Set())
    else await store.append(run)
    await expectCounted(place, run)
    await store.close()
    if (!wasBroken) return
  }
})

it.each([
  'event_counters',
  'action_counters',
  'completion_times',
  'reach_sets',
  'day_reach_sets',
  'activity',
  'latest',
])('each event is counted once after %s could not be written', async (table) => {
  const place = await world.createPlace()
  const run = await createRun(place)
  await connection.command(`alter table ${table} add constraint broken check deployment_num = 0`)
  await expect(other.append(run)).rejects.toMatchObject({ code: 'database_unavailable' })
  await connection.command(`alter table ${table} drop constraint broken`)
  await other.append(run.toReversed())
  await expectCounted(place, run)
})
