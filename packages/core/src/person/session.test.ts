import { expect, test } from 'vitest'
import { createHandMovedEnvironment } from '../../test/hand-moved-environment.ts'
import { createStore } from '../environment/storage.ts'
import { createSession } from './session.ts'

const MINUTE_MS = 60_000

function open() {
  const environment = createHandMovedEnvironment()
  const store = createStore(environment.localArea, '')
  return { environment, store, session: createSession({ environment, serverClock: environment, store }) }
}

test('a session lasts as long as there is activity, over pages and tabs', () => {
  const { environment, store, session } = open()
  const id = session.getId()
  environment.moveClock(29 * MINUTE_MS)
  expect(createSession({ environment, serverClock: environment, store }).getId()).toBe(id)
  environment.moveClock(29 * MINUTE_MS)
  expect(session.getId()).toBe(id)
})

test('half an hour without activity ends it', () => {
  const { environment, session } = open()
  const id = session.getId()
  environment.moveClock(30 * MINUTE_MS)
  expect(session.getId()).not.toBe(id)
})
