import type { SdkEvent } from '@waymark/contract'
import { expect, test } from 'vitest'
import { createHandMovedEnvironment } from '../../test/hand-moved-environment.ts'
import { createListeners } from '../app/listeners.ts'
import { createStore } from '../environment/storage.ts'
import { createServerClock } from '../network/server-clock.ts'
import { createIdentity } from '../person/identity.ts'
import { createAllowance } from '../person/allowance.ts'
import { createSession } from '../person/session.ts'
import { createEventRecorder } from './event-recorder.ts'
import { createEventSender } from './event-sender.ts'

const DAY_MS = 86_400_000
const serverMs = Date.parse('2026-06-01T12:00:00Z')

test('events keep their order within a millisecond', () => {
  const { record } = openPage(serverMs)
  const [first, second] = [record('one'), record('two')]
  expect(first.id < second.id).toBe(true)
})

test('events follow the clock again once the server has set it right', () => {
  const { record, learn } = openPage(serverMs + 40 * DAY_MS)
  record('before any answer')
  learn()
  const late = Date.parse(record('after the first answer').at)
  expect(Math.abs(late - serverMs)).toBeLessThan(10_000)
})

/** Opens a page on a device with this clock; nothing is sent. */
function openPage(startMs: number) {
  const environment = createHandMovedEnvironment({ startMs })
  const store = createStore(environment.localArea, 'waymark:')
  const listeners = createListeners()
  const serverClock = createServerClock(environment, store)
  const baseUrl = 'http://127.0.0.1:9'
  const recorded: SdkEvent[] = []
  listeners.on('custom', (event) => void recorded.push(event))
  const core = {
    environment,
    serverClock,
    identity: createIdentity(environment, store),
    session: createSession({ environment, serverClock, store }),
    store,
    listeners,
    getLocale: () => 'en',
    platform: 'WEB' as const,
    allowance: createAllowance({ environment }),
    tabStore: createStore(undefined, ''),
    page: { hasAuthorCode: () => false },
    chooseLocale: () => {},
    onChange: () => {},
  }
  const manifests = { find: () => undefined, requestedAt: () => 0, refetch: () => Promise.resolve() }
  const sender = createEventSender({ ...core, baseUrl, appVersion: null }, () => manifests)
  const recorder = createEventRecorder(core, sender)
  const headers = { date: new Date(serverMs).toUTCString() }
  return {
    record: (name: string): SdkEvent => {
      recorder.recordCustomEvent(name, {})
      return recorded.at(-1)!
    },
    learn: () => serverClock.learn(new Response(null, { headers }), environment.now()),
  }
}
