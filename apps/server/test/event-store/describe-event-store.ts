import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EventStore } from '../../src/platform/events/event-store.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { describeCounting } from './counting.ts'
import { describeOnce } from './once.ts'
import { describeCompletions } from './completions.ts'
import { describeReach } from './reach.ts'
import { describeActivity } from './activity.ts'
import { describeApps } from './apps.ts'
import { describeGoals } from './goals.ts'
import { describePastEvents } from './past-events.ts'
import { describeRemoval } from './removal.ts'
import { createStoreTest } from './store-test.ts'
import { createStoreWorld, type StoreWorld } from './store-world.ts'

/** Runs the tests that every store of events passes; `open` opens the store beside the database of a server. */
export function describeEventStore(name: string, open: (server: TestServer) => Promise<EventStore>): void {
  let server: TestServer
  let store: EventStore
  let world: StoreWorld
  beforeAll(async () => {
    server = await startTestServer()
    store = await open(server)
    world = createStoreWorld(server)
  })
  afterAll(async () => {
    await store.close()
    await server.close()
  })
  const at = createStoreTest(() => ({ store, world }))

  describe(name, () => {
    describeCounting(at)
    describeOnce(at)
    describeCompletions(at)
    describeReach(at)
    describeActivity(at)
    describeApps(at)
    describeGoals(at)
    describePastEvents(at)
    describeRemoval(at)

    it('answers a ping, and says what it is', async () => {
      await store.ping()
      expect(['postgres', 'clickhouse']).toContain(store.kind)
      expect(store.grouping.maxEvents).toBeGreaterThan(0)
    })
  })
}
