import type { SdkEvent } from '@waymark/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createHandMovedEnvironment, type HandMovedEnvironment } from '../../test/hand-moved-environment.ts'
import { openWaymarkServer, type WaymarkServer } from '../../test/waymark-server.ts'
import { createListeners, type SdkError } from '../app/listeners.ts'
import { createStore, type Store } from '../environment/storage.ts'
import { createUuid } from '../environment/uuid.ts'
import { createIdentity } from '../person/identity.ts'
import { createAllowance } from '../person/allowance.ts'
import { createSession } from '../person/session.ts'
import { createServerClock } from '../network/server-clock.ts'
import { takeBatch } from './event-batches.ts'
import { addToQueue, countWaiting } from './event-queue.ts'
import { createEventSender, type EventSender } from './event-sender.ts'
import { RESPONSE } from './response-queue.ts'

let server: WaymarkServer
let environment: HandMovedEnvironment
let store: Store
let sender: EventSender
let errors: SdkError[]
/** When the manifest was fetched again. */
let refetches: number[]

beforeEach(async () => {
  server = await openWaymarkServer()
  environment = createHandMovedEnvironment({ startMs: Date.now() })
  refetches = []
  const tab = openTab(environment)
  store = tab.store
  sender = tab.sender
  errors = tab.errors
})
afterEach(() => server.close())

/** A tab of the browser, sharing storage with the others. */
function openTab(browser: HandMovedEnvironment) {
  const store = createStore(browser.localArea, 'waymark:')
  const listeners = createListeners()
  const errors: SdkError[] = []
  listeners.on('error', (error) => void errors.push(error))
  const serverClock = createServerClock(browser, store)
  const baseUrl = `${server.url}/sdk/v1/${server.sdkKey}`
  const core = {
    baseUrl,
    environment: browser,
    store,
    serverClock,
    listeners,
    identity: createIdentity(browser, store),
    session: createSession({ environment: browser, serverClock, store }),
    platform: 'WEB' as const,
    appVersion: null,
    getLocale: () => 'en',
    allowance: createAllowance({ environment: browser }),
    tabStore: createStore(undefined, ''),
    page: { hasAuthorCode: () => false },
    chooseLocale: () => {},
    onChange: () => {},
  }
  const manifests = {
    find: () => undefined,
    requestedAt: () => 0,
    refetch: () => Promise.resolve(void refetches.push(browser.elapsedMs())),
  }
  const sender = createEventSender(core, () => manifests, browser.runInOneTab)
  return { store, sender, errors }
}

let order = 0
/** Leaves events in the queue, as an earlier page would have. */
function leave(count: number, properties?: SdkEvent['properties']): void {
  for (let index = 0; index < count; index++) {
    const id = createUuid(environment.now() + order++, environment)
    const at = new Date(environment.now()).toISOString()
    const event: SdkEvent = { id, type: 'custom', at, name: 'something', platform: 'WEB' }
    addToQueue(store, {
      endUserId: 'e',
      sessionId: 's',
      event: properties ? { ...event, properties } : event,
    })
  }
}

function add(count: number): void {
  for (let index = 0; index < count; index++) {
    leave(1)
    sender.eventAdded()
  }
}

const untilIdle = () => expect.poll(() => countWaiting(store)).toBe(0)
/** Waits until a failure is processed, which schedules the next attempt. */
const untilPlanned = () => expect.poll(() => environment.listWaits().length).toBeGreaterThan(0)

describe('sending', () => {
  test('the sender gathers events for a second', async () => {
    add(1)
    environment.moveClock(600)
    add(2)
    environment.moveClock(399)
    expect(server.batches).toEqual([])
    environment.moveClock(1)

    await untilIdle()
    expect(server.batches.map(({ events }) => events.length)).toEqual([3])
  })

  test('the sender does not wait once twenty events have gathered', async () => {
    add(20)
    await untilIdle()
    expect(server.listEvents()).toHaveLength(20)
  })

  test('the sender sends many events in batches of a hundred, and nothing twice', async () => {
    leave(250)
    await sender.flush()
    expect(server.batches.map(({ events }) => events.length)).toEqual([100, 100, 50])
    expect(server.listEvents()).toHaveLength(250)
  })

  test('the sender needs no preflight', async () => {
    add(1)
    await sender.flush()
    expect(server.batches[0]!.contentType).toBe('text/plain')
  })
})

describe('failing requests', () => {
  test('events stay and are sent again, later each time, with the same ids', async () => {
    environment.isOffline = true
    add(1)
    await sender.flush()
    const [firstWait] = environment.listWaits()
    environment.moveClock(firstWait!)
    await untilPlanned()
    const [secondWait] = environment.listWaits()
    environment.isOffline = false
    environment.moveClock(secondWait!)
    await untilIdle()

    expect(firstWait).toBeLessThanOrEqual(1000)
    expect(secondWait).toBeLessThanOrEqual(2000)
    expect(server.listEvents()).toHaveLength(1)
  })

  test.each([500, 503, 404, 403, 429])('a response of %i keeps the events', async (status) => {
    server.answerNext('events', { status })
    add(2)
    await sender.flush()
    expect(countWaiting(store)).toBe(2)
    await sender.flush()
    expect(server.listEvents()).toHaveLength(2)
  })

  test('the sender waits as long as the server asks', async () => {
    server.answerNext('events', { status: 429, headers: { 'retry-after': '90' } })
    add(1)
    await sender.flush()
    expect(environment.listWaits()).toEqual([90_000])
    add(25)
    environment.moveClock(89_999)
    // Long enough for an unwanted request to arrive.
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(server.batches).toHaveLength(1)
    environment.moveClock(1)
    await untilIdle()
    expect(server.listEvents()).toHaveLength(26)
  })

  test('a sign-in page of the network in between acknowledges nothing', async () => {
    server.answerNext('events', {
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: '<h1>Hotel</h1>',
    })
    server.answerNext('events', { status: 200, body: '{"rejected":[]}' })
    add(1)
    await sender.flush()
    await sender.flush()
    expect(countWaiting(store)).toBe(1)
    await sender.flush()
    expect(countWaiting(store)).toBe(0)
  })

  test('an event that the server rejects is dropped and reported, and its neighbours count', async () => {
    const rejected = [{ index: 1, message: 'a foreign deployment' }]
    const body = JSON.stringify({ accepted: 2, duplicates: 0, rejected })
    server.answerNext('events', { status: 200, body })
    add(3)
    const [, second] = takeBatch(store, { events: 3, bytes: 10_000 }, new Set())!.body.events
    await sender.flush()

    expect(countWaiting(store)).toBe(0)
    expect(errors).toEqual([{ message: 'An event was rejected: a foreign deployment', cause: second }])
  })

  test('a batch that can never be taken does not block those behind it', async () => {
    server.answerNext('events', { status: 400 })
    leave(120)
    await sender.flush()
    expect(server.listEvents()).toHaveLength(20)
    expect(errors.map(({ message }) => message)).toEqual(['The server refused 100 events (400)'])
  })
})

describe('responses to surveys', () => {
  const leaveResponse = (id: string) => store.write(RESPONSE + id, { id })

  test('a response that the server could not take at first holds nothing back afterwards', async () => {
    server.answerNext('survey-responses', { status: 503 })
    leaveResponse('a')
    await sender.flush()
    expect(countWaiting(store)).toBe(1)
    await sender.flush()
    expect(countWaiting(store)).toBe(0)
    add(1)
    expect(environment.listWaits()).toEqual([1000])
  })

  test('survey responses are sent with the page that hides, beside its events', async () => {
    add(1)
    leaveResponse('a')
    leaveResponse('b')
    await sender.flushOnHide()
    expect([server.responses.length, server.listEvents().length, countWaiting(store)]).toEqual([2, 1, 0])
  })
})

describe('a page that hides', () => {
  test('a page that hides sends what fits into 64 KB and keeps the rest', async () => {
    leave(100, { note: 'x'.repeat(490), more: 'y'.repeat(490) })
    await sender.flushOnHide()

    const [batch] = server.batches
    expect(JSON.stringify(batch).length).toBeLessThan(64 * 1024)
    expect(batch!.events.length).toBeGreaterThan(40)
    expect(countWaiting(store)).toBe(100 - batch!.events.length)
  })

  test('a page that hides sends its events once, though it says so twice', async () => {
    leave(100, { note: 'x'.repeat(490), more: 'y'.repeat(490) })
    await Promise.all([sender.flushOnHide(), sender.flushOnHide()])
    expect(server.batches).toHaveLength(1)
  })

  test('a page that hides does not send again what is already in flight', async () => {
    add(5)
    await Promise.all([sender.flush(), sender.flushOnHide(), sender.flushOnHide()])
    expect(server.batches.map(({ events }) => events.length)).toEqual([5])
  })

  test('a batch whose answer never came is sent again, and counts once', async () => {
    add(2)
    const { body } = takeBatch(store, { events: 2, bytes: 10_000 }, new Set())!
    await fetch(`${server.url}/sdk/v1/${server.sdkKey}/events`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
    await sender.flush()
    expect([server.listEvents().length, countWaiting(store)]).toEqual([2, 0])
  })
})

test('two tabs share the queue: each event is sent once', async () => {
  const other = openTab(environment)
  leave(150)
  await Promise.all([sender.flush(), other.sender.flush()])
  expect(server.batches.flatMap(({ events }) => events)).toHaveLength(150)
})

test('a page that sends events has asked for the manifest ten seconds after the last time at most', async () => {
  leave(150)
  await sender.flush()
  environment.moveClock(9_000)
  expect(refetches).toEqual([])
  environment.moveClock(1_000)
  expect(refetches).toEqual([10_000])
  environment.moveClock(60_000)
  leave(1)
  await sender.flush()
  environment.moveClock(0)
  expect(refetches).toEqual([10_000, 70_000])
})

test('the number of events dropped while the queue was full is sent once', async () => {
  environment.isOffline = true
  leave(1007)
  environment.isOffline = false
  await sender.flush()
  leave(1)
  await sender.flush()
  expect(server.listEvents()).toHaveLength(1001)
  expect(server.batches.flatMap(({ dropped }) => dropped ?? [])).toEqual([7])
})

test('the number of dropped events is sent again when the batch with it failed', async () => {
  leave(1003)
  server.answerNext('events', { status: 503 })
  await sender.flush()
  environment.moveClock(10_000)
  await expect.poll(() => server.listEvents().length).toBe(1000)
  expect(server.batches.flatMap(({ dropped }) => dropped ?? [])).toEqual([3, 3])
})
