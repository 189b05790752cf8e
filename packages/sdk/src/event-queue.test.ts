import type { SdkEvent } from '@waymark/contract'
import { eventBatch } from '@waymark/contract'
import { expect, test } from 'vitest'
import { createHandMovedEnvironment } from '../test/hand-moved-environment.ts'
import { createEventQueue } from './event-queue.ts'
import { createStore } from './storage.ts'
import { createUuid } from './uuid.ts'

const environment = createHandMovedEnvironment()
const NO_EXCEPTION: ReadonlySet<string> = new Set()
const WIDE = { events: 100, bytes: 1_000_000 }

function createEvent(order: number, name = 'something'): SdkEvent {
  const atMs = 1_780_000_000_000 + order
  const id = createUuid(atMs, environment)
  return { id, type: 'custom', at: new Date(atMs).toISOString(), name, platform: 'WEB' }
}

function createQueueWith(count: number, queue = createEventQueue(createStore(undefined, ''))) {
  const events = Array.from({ length: count }, (_, order) => createEvent(order))
  for (const event of events) queue.add({ endUserId: 'end-user', sessionId: 'session', event })
  return { queue, events }
}

test('a batch holds the oldest events in order, as the contract wants it', () => {
  const { queue, events } = createQueueWith(150)
  const batch = queue.takeBatch(WIDE, NO_EXCEPTION)!

  expect(batch.body.events).toEqual(events.slice(0, 100))
  expect(eventBatch.safeParse(batch.body).success).toBe(true)
  queue.remove(batch.ids)
  expect(queue.takeBatch(WIDE, NO_EXCEPTION)!.ids).toEqual(events.slice(100).map(({ id }) => id))
})

test('events stay until they are removed, also for the next page', () => {
  const { localArea } = createHandMovedEnvironment()
  const { events } = createQueueWith(3, createEventQueue(createStore(localArea, 'waymark:')))
  const later = createEventQueue(createStore(localArea, 'waymark:'))

  expect(later.takeBatch(WIDE, NO_EXCEPTION)!.body.events).toEqual(events)
  expect(later.countWaiting()).toBe(3)
})

test('a batch is of one end user and one session', () => {
  const queue = createEventQueue(createStore(undefined, ''))
  const who = ['anna', 'anna', 'ben', 'anna']
  who.forEach((endUserId, order) => queue.add({ endUserId, sessionId: 'session', event: createEvent(order) }))
  const first = queue.takeBatch(WIDE, NO_EXCEPTION)!
  queue.remove(first.ids)
  const second = queue.takeBatch(WIDE, NO_EXCEPTION)!

  expect([first.body.endUserId, first.ids.length]).toEqual(['anna', 3])
  expect([second.body.endUserId, second.ids.length]).toEqual(['ben', 1])
})

test('a batch keeps within its bytes, counted as they travel', () => {
  const queue = createEventQueue(createStore(undefined, ''))
  for (let order = 0; order < 50; order++) {
    queue.add({ endUserId: 'e', sessionId: 's', event: createEvent(order, '🌱'.repeat(50)) })
  }
  const { body } = queue.takeBatch({ events: 100, bytes: 5000 }, NO_EXCEPTION)!
  const bytes = new TextEncoder().encode(JSON.stringify(body.events)).length

  expect(body.events.length).toBeGreaterThan(5)
  expect(bytes).toBeLessThanOrEqual(5002)
})

test('one event that is larger than a batch travels alone rather than never', () => {
  const { queue } = createQueueWith(2)
  expect(queue.takeBatch({ events: 100, bytes: 10 }, NO_EXCEPTION)!.ids).toHaveLength(1)
})

test('events that are travelling are not taken again', () => {
  const { queue, events } = createQueueWith(3)
  const travelling = new Set(events.slice(0, 2).map(({ id }) => id))
  expect(queue.takeBatch(WIDE, travelling)!.ids).toEqual([events[2]!.id])
  expect(queue.takeBatch(WIDE, new Set(events.map(({ id }) => id)))).toBeUndefined()
})

test('of more than a thousand the oldest are dropped, and counted', () => {
  const { queue, events } = createQueueWith(1007)
  expect([queue.countWaiting(), queue.countDropped()]).toEqual([1000, 7])
  expect(queue.takeBatch(WIDE, NO_EXCEPTION)!.ids[0]).toBe(events[7]!.id)
})
