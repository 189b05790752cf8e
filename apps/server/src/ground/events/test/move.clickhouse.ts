import { afterAll, beforeAll, expect, it } from 'vitest'
import { createStoreTest, allDays, sumsBy } from '../../../../test/event-store/store-test.ts'
import {
  createStoreWorld,
  type StorePlace,
  type StoreWorld,
} from '../../../../test/event-store/store-world.ts'
import { toTestClickHouse } from '../../../../test/test-clickhouse.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import type { EventStore } from '../../../platform/events/event-store.ts'
import type { StoredEvent } from '../../../platform/events/stored-event.ts'
import { connect } from '../clickhouse/connection.ts'
import { createClickHouseEventStore } from '../clickhouse/create-clickhouse-event-store.ts'
import { moveEvents } from '../move/move-events.ts'
import { createSqlEventStore } from '../sql/sql-event-store.ts'
import { openBreakableFront } from './breakable-front.ts'

/** Gives up at once, like a process that is killed. */
const impatient = { requestMs: 20_000, retryAfterMs: [] }

let server: TestServer
let world: StoreWorld
let store: EventStore
beforeAll(async () => {
  server = await startTestServer()
  world = createStoreWorld(server)
  store = createSqlEventStore({ database: server.database, clock: server.clock })
})
afterAll(async () => {
  await store.close()
  await server.close()
})

const historyGoal = 900_001

/** Events of every kind, in two projects and on several days. */
async function createHistory(): Promise<{ places: StorePlace[]; endUsers: number[]; events: StoredEvent[] }> {
  const place = await world.createPlace()
  const other = await world.addPlace(place)
  const endUsers = await world.createEndUsers(place, 7)
  const step = { type: 'step_seen', stepKey: 'welcome' } as const
  const events = endUsers.flatMap((endUserNum, place_) => [
    world.createEvent(place, {
      endUserNum,
      daysAgo: 1 + place_,
      exposures: [
        { subjectNum: place.deploymentNum, version: 1 + (place_ % 2), variant: 'a', accountNum: place_ % 3 },
      ],
    }),
    world.createEvent(place, { endUserNum, type: 'guide_started', minutes: 1 }),
    world.createEvent(place, { endUserNum, ...step, minutes: 2, properties: '{"of": "it"}' }),
    world.createEvent(place, {
      endUserNum,
      type: 'step_action',
      stepKey: 'welcome',
      name: 'NEXT',
      blockId: 'b"1',
    }),
    world.createEvent(place, { endUserNum, type: 'guide_completed', minutes: 4, daysAgo: 1 }),
    world.createEvent(other, { endUserNum, type: place_ % 2 ? 'suppressed' : 'survey_seen', daysAgo: 40 }),
    world.createEvent(place, {
      endUserNum,
      type: 'custom',
      name: 'paid',
      deploymentNum: null,
      deploymentVersion: null,
      hits: [historyGoal],
    }),
  ])
  await store.append(events)
  return { places: [place, other], endUsers, events }
}

/** Everything that a store answers about a history, in an order of its own. */
async function ask(it: EventStore, { places, endUsers }: { places: StorePlace[]; endUsers: number[] }) {
  const at = createStoreTest(() => ({ store: it, world }))
  const [first] = places as [StorePlace]
  const { appId } = first.project
  const days = { from: world.toDay(60), to: world.toDay(1) }
  const deploymentNums = places.map(({ deploymentNum }) => deploymentNum)
  const ofPlaces = places.map(async (place) => {
    const { deploymentNum } = place
    const sample = await it.sampleReached({ deploymentNum, limit: 100 })
    const onDays = await it.sampleReached({ deploymentNum, limit: 100, days })
    const byNum = (a: { endUserNum: number }, b: { endUserNum: number }) => a.endUserNum - b.endUserNum
    return {
      sums: sumsBy(await at.countersOf(place), 'day'),
      locales: sumsBy(await at.countersOf(place), 'locale'),
      actions: await it.listActionSums({ deploymentNum, ...allDays }),
      times: await at.timesOf(place),
      reach: await at.reachOf(place),
      days: (await it.listDayReach(deploymentNum))
        .map(({ type, day, endUsers }) => `${type} ${day}: ${endUsers}`)
        .sort(),
      goals: await it.sumGoal({
        subjectNum: deploymentNum,
        goalNum: historyGoal,
        windowMs: 7 * 86_400_000,
        since: new Date(0),
        until: world.server.clock.now(),
      }),
      units: await it.sumGoalByUnit({
        subjectNum: deploymentNum,
        goalNum: historyGoal,
        windowMs: 7 * 86_400_000,
        versions: [1, 2],
        since: new Date(0),
        until: world.server.clock.now(),
      }),
      ofDays: (await it.listReachOfDays({ deploymentNum, ...days })).sort((a, b) => a.type - b.type),
      sample: { ...sample, endUsers: sample.endUsers.sort(byNum) },
      onDays: { ...onDays, endUsers: onDays.endUsers.sort(byNum) },
      latest: (await it.listLatestEndUsers({ deploymentNum, since: new Date(0), limit: 100 })).sort(byNum),
    }
  })
  const ofEndUsers = endUsers.map(async (endUserNum) => ({
    activity: await it.listActivityOfEndUser({ endUserNum, limit: 10 }),
    reached: (await it.listReachedDeployments(endUserNum)).sort((a, b) => a - b),
    events: (await it.countEventsOfEndUser({ endUserNum, since: new Date(0) })).sort(
      (a, b) => a.type - b.type,
    ),
  }))
  return {
    places: await Promise.all(ofPlaces),
    endUsers: await Promise.all(ofEndUsers),
    app: await it.readAppReach({ appId, ...days }),
    sum: await it.sumCounters({ deploymentNums, types: [1, 2, 3] }),
  }
}

it('a move that was interrupted at every request leaves the same answers', async () => {
  const history = await createHistory()
  const { database, clock } = server
  const config = toTestClickHouse()
  const front = await openBreakableFront(config.url)
  const parts = {
    db: database.db,
    clock,
    pieceRows: 10,
    config: { ...config, url: front.url },
    patience: impatient,
  }
  let broken = 0
  for (let isDone = false; !isDone; broken += isDone ? 0 : 1) {
    expect(broken).toBeLessThan(40)
    // Now a request is lost, further on each time; now the next piece arrives, but not the answer to it.
    if (broken % 2) front.mend()
    else front.breakAfter(30 + broken * 5, 'request')
    const onProgress = () => (broken % 2 ? front.breakAfter(0, 'answer') : undefined)
    isDone = await moveEvents({ ...parts, onProgress }).then(
      () => true,
      () => false,
    )
  }
  front.mend()
  expect(broken).toBeGreaterThan(3)
  expect(await moveEvents(parts)).toMatchObject({ wasDone: true })
  await front.close()

  const moved = await createClickHouseEventStore({ config, database, clock })
  expect(await ask(moved, history)).toEqual(await ask(store, history))
  expect(await moved.append(history.events)).toEqual(new Set(history.events.map(({ id }) => id)))
  const [place] = history.places as [StorePlace]
  const [ada = 0] = history.endUsers
  const more = [world.createEvent(place, { endUserNum: ada, type: 'guide_dismissed', daysAgo: 0 })]
  await Promise.all([store, moved].map((it) => it.append(more)))
  expect(await ask(moved, history)).toEqual(await ask(store, history))
  await moved.close()
})

it('a move is not reported as done if the copy differs', async () => {
  const { places, endUsers } = await createHistory()
  const { database, clock } = server
  const config = toTestClickHouse()
  const front = await openBreakableFront(config.url)
  const parts = { db: database.db, clock, config: { ...config, url: front.url }, patience: impatient }
  const onProgress = () => front.breakAfter(0, 'request')
  await expect(moveEvents({ ...parts, onProgress })).rejects.toThrow()
  front.mend()
  // A server that ran meanwhile: the counters are moved already.
  await store.append([world.createEvent(places[0]!, { endUserNum: endUsers[0]! })])
  await expect(moveEvents(parts)).rejects.toThrow(/event_counters: \d+ in the database, \d+ in ClickHouse/)
  await expect(moveEvents(parts)).rejects.toThrow('The copy differs')
  await front.close()
})

it('a move into a ClickHouse that holds events already is refused', async () => {
  const history = await createHistory()
  const { database, clock } = server
  const config = toTestClickHouse()
  const used = await createClickHouseEventStore({ config, database, clock })
  await used.append(history.events.slice(0, 1))
  await expect(moveEvents({ db: database.db, clock, config })).rejects.toThrow('holds events already')
  await used.close()
  const connection = connect(config)
  expect(await connection.query('select count() as count from events')).toEqual([{ count: 1 }])
  await connection.close()
})
