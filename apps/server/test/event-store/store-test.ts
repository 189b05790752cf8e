import type { CounterSum, EventStore } from '../../src/platform/events/event-store.ts'
import type { StorePlace, StoreWorld } from './store-world.ts'

/** A store as tests see it: the figures that most of them read, in a form that is easy to compare. */
export interface StoreTest {
  readonly store: EventStore
  readonly world: StoreWorld
  countersOf(place: StorePlace, query?: object): Promise<CounterSum[]>
  /** How many events were counted. */
  countOf(place: StorePlace): Promise<number>
  /** How many end users were reached over all time, as `3 welcome: 2`. */
  reachOf(place: StorePlace): Promise<string[]>
  timesOf(place: StorePlace, query?: object): ReturnType<EventStore['listCompletionTimes']>
}

export const allDays = { version: undefined, from: undefined, to: undefined }

/** The sums by one dimension, as `1 en: 3`. */
export const sumsBy = (sums: CounterSum[], dimension: keyof CounterSum): string[] =>
  sums
    .filter((sum) => sum[dimension] !== null)
    .map((sum) => `${sum.type} ${sum[dimension]}: ${sum.count}`)
    .sort()

/** Reads the store and the world when a test does, since both are opened after the tests are declared. */
export const createStoreTest = (opened: () => { store: EventStore; world: StoreWorld }): StoreTest => ({
  get store() {
    return opened().store
  },
  get world() {
    return opened().world
  },
  countersOf({ deploymentNum }, query = {}) {
    return this.store.listCounterSums({ deploymentNum, ...allDays, ...query })
  },
  async countOf(place) {
    const ofDays = (await this.countersOf(place)).filter(({ day }) => day !== null)
    return ofDays.reduce((sum, { count }) => sum + count, 0)
  },
  async reachOf({ deploymentNum }) {
    return (await this.store.listReach(deploymentNum))
      .filter(({ endUsers }) => endUsers > 0)
      .map(({ type, stepKey, endUsers }) => `${type}${stepKey && ` ${stepKey}`}: ${endUsers}`)
      .sort()
  },
  timesOf({ deploymentNum }, query = {}) {
    return this.store.listCompletionTimes({ deploymentNum, ...allDays, ...query })
  },
})
