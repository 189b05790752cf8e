import { expect, test } from 'vitest'
import { createHandMovedEnvironment, START_MS } from '../../test/hand-moved-environment.ts'
import { createStore } from '../environment/storage.ts'
import { createServerClock } from './server-clock.ts'

const answerAt = (ms: number) => new Response('', { headers: { date: new Date(ms).toUTCString() } })
const HOUR_MS = 3_600_000

test('the clock follows the server when the device is an hour late, also on the next page', () => {
  const environment = createHandMovedEnvironment()
  const store = createStore(environment.localArea, '')
  const clock = createServerClock(environment, store)
  clock.learn(answerAt(START_MS + HOUR_MS), START_MS)

  expect(Math.abs(clock.now() - START_MS - HOUR_MS)).toBeLessThanOrEqual(1000)
  expect(createServerClock(environment, store).now()).toBe(clock.now())
})

test('the clock takes the time that the answer travelled into account', () => {
  const environment = createHandMovedEnvironment()
  const clock = createServerClock(environment, createStore(undefined, ''))
  environment.moveClock(20_000)
  clock.learn(answerAt(START_MS + HOUR_MS + 10_000), START_MS)

  expect(Math.abs(clock.now() - (START_MS + HOUR_MS + 20_000))).toBeLessThanOrEqual(1000)
})

test('the clock does not change by less than two seconds, nor without the header', () => {
  const environment = createHandMovedEnvironment()
  const clock = createServerClock(environment, createStore(undefined, ''))
  clock.learn(answerAt(START_MS + 1000), START_MS)
  clock.learn(new Response(''), START_MS)
  expect(clock.now()).toBe(START_MS)
})

test('the clock goes back when the device has been set right', () => {
  const environment = createHandMovedEnvironment()
  const clock = createServerClock(environment, createStore(undefined, ''))
  clock.learn(answerAt(START_MS + HOUR_MS), START_MS)
  clock.learn(answerAt(START_MS), START_MS)
  expect(Math.abs(clock.now() - START_MS)).toBeLessThanOrEqual(1000)
})

test('the clock adds how long a CDN has kept the answer, which may be days while the server is down', () => {
  const environment = createHandMovedEnvironment()
  const clock = createServerClock(environment, createStore(undefined, ''))
  const date = new Date(START_MS - 72 * HOUR_MS).toUTCString()
  clock.learn(new Response('', { headers: { date, age: String(72 * 3600) } }), START_MS)
  expect(clock.now()).toBe(START_MS)
})
