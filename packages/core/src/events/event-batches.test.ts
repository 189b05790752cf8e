import type { SdkEvent } from '@waymark/contract'
import { eventBatch } from '@waymark/contract'
import { expect, test } from 'vitest'
import { createHandMovedEnvironment } from '../../test/hand-moved-environment.ts'
import { createStore } from '../environment/storage.ts'
import { createUuid } from '../environment/uuid.ts'
import { rememberTold, removeBatch, takeBatch } from './event-batches.ts'
import { addToQueue, countDropped, countWaiting } from './event-queue.ts'

const environment = createHandMovedEnvironment()
const NO_EXCEPTION: ReadonlySet<string> = new Set()
const WIDE = { events: 100, bytes: 1_000_000 }

function createEvent(order: number, name = 'something'): SdkEvent {
  const atMs = 1_780_000_000_000 + order
  const id = createUuid(atMs, environment)
  return { id, type: 'custom', at: new Date(atMs).toISOString(), name, platform: 'WEB' }
}

function createQueueWith(count: number, store = createStore(undefined, '')) {
  const events = Array.from({ length: count }, (_, order) => createEvent(order))
  for (const event of events) addToQueue(store, { endUserId: 'end-user', sessionId: 'session', event })
  return { store, events }
}

test('a batch holds the oldest events in order, as the contract wants it', () => {
  const { store, events } = createQueueWith(150)
  const batch = takeBatch(store, WIDE, NO_EXCEPTION)!

  expect(batch.body.events).toEqual(events.slice(0, 100))
  expect(eventBatch.safeParse(batch.body).success).toBe(true)
  removeBatch(store, batch)
  expect(takeBatch(store, WIDE, NO_EXCEPTION)!.ids).toEqual(events.slice(100).map(({ id }) => id))
})

test('events stay until they are removed, also for the next page', () => {
  const { localArea } = createHandMovedEnvironment()
  const { events } = createQueueWith(3, createStore(localArea, 'waymark:'))
  const later = createStore(localArea, 'waymark:')

  expect(takeBatch(later, WIDE, NO_EXCEPTION)!.body.events).toEqual(events)
  expect(countWaiting(later)).toBe(3)
})

test('a batch is signed as its events were, and mixes none', () => {
  const { store } = createQueueWith(0)
  const signatures = [undefined, 'a1', 'a1', undefined]
  signatures.forEach((signature, order) =>
    addToQueue(store, { endUserId: 'anna', signature, sessionId: 'session', event: createEvent(order) }),
  )
  const first = takeBatch(store, WIDE, NO_EXCEPTION)!
  expect([first.body.signature, first.ids.length]).toEqual([undefined, 2])
  const second = takeBatch(store, WIDE, new Set(first.ids))!
  expect([second.body.signature, second.ids.length]).toEqual(['a1', 2])
})

test('a batch is of one end user and one session', () => {
  const { store } = createQueueWith(0)
  const who = ['anna', 'anna', 'ben', 'anna']
  who.forEach((endUserId, order) =>
    addToQueue(store, { endUserId, sessionId: 'session', event: createEvent(order) }),
  )
  const first = takeBatch(store, WIDE, NO_EXCEPTION)!
  removeBatch(store, first)
  const second = takeBatch(store, WIDE, NO_EXCEPTION)!

  expect([first.body.endUserId, first.ids.length]).toEqual(['anna', 3])
  expect([second.body.endUserId, second.ids.length]).toEqual(['ben', 1])
})

test('a batch keeps within its bytes, counted as they travel', () => {
  const { store } = createQueueWith(0)
  for (let order = 0; order < 50; order++) {
    addToQueue(store, { endUserId: 'e', sessionId: 's', event: createEvent(order, '🌱'.repeat(50)) })
  }
  const { body } = takeBatch(store, { events: 100, bytes: 5000 }, NO_EXCEPTION)!
  const bytes = new TextEncoder().encode(JSON.stringify(body.events)).length

  expect(body.events.length).toBeGreaterThan(5)
  expect(bytes).toBeLessThanOrEqual(5002)
})

test('one event that is larger than a batch travels alone rather than never', () => {
  const { store } = createQueueWith(2)
  expect(takeBatch(store, { events: 100, bytes: 10 }, NO_EXCEPTION)!.ids).toHaveLength(1)
})

test('events that are in flight are not taken again', () => {
  const { store, events } = createQueueWith(3)
  const inFlight = new Set(events.slice(0, 2).map(({ id }) => id))
  expect(takeBatch(store, WIDE, inFlight)!.ids).toEqual([events[2]!.id])
  expect(takeBatch(store, WIDE, new Set(events.map(({ id }) => id)))).toBeUndefined()
})

test('a queue of more than a thousand events drops the oldest, and counts them', () => {
  const { store, events } = createQueueWith(1007)
  expect([countWaiting(store), countDropped(store)]).toEqual([1000, 7])
  expect(takeBatch(store, WIDE, NO_EXCEPTION)!.ids[0]).toBe(events[7]!.id)
})

test('the number of dropped events is sent until a batch with it was accepted', () => {
  const { store } = createQueueWith(1007)
  const refused = takeBatch(store, WIDE, NO_EXCEPTION)!
  removeBatch(store, refused)
  const accepted = takeBatch(store, WIDE, NO_EXCEPTION)!
  removeBatch(store, accepted)
  rememberTold(store, accepted)

  expect([refused.body.dropped, accepted.body.dropped]).toEqual([7, 7])
  expect(takeBatch(store, WIDE, NO_EXCEPTION)!.body).not.toHaveProperty('dropped')
})
