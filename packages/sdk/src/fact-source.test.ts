import type { DeliveredCondition, Manifest } from '@waymark/contract'
import type { Facts } from '@waymark/targeting'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHandMovedEnvironment, type HandMovedEnvironment } from '../test/hand-moved-environment.ts'
import { createManifest, createSegment } from '../test/sample-guide.ts'
import { openWaymarkServer, type WaymarkServer } from '../test/waymark-server.ts'
import { createFactSource } from './fact-source.ts'
import { createIdentity } from './identity.ts'
import { createListeners } from './listeners.ts'
import { createRetry } from './retry.ts'
import { createServerClock } from './server-clock.ts'
import { createSession } from './session.ts'
import { createStore } from './storage.ts'

const MINUTE_MS = 60_000

let server: WaymarkServer
let environment: HandMovedEnvironment

beforeEach(async () => {
  server = await openWaymarkServer()
  server.facts = ['beta']
  environment = createHandMovedEnvironment({ startMs: Date.now() })
})
afterEach(() => server.close())

const asksFor = (...keys: string[]): Manifest => ({
  ...createManifest(),
  needsSession: true,
  segments: [
    createSegment(...keys.map((key): DeliveredCondition => ({ kind: 'FACT', key, operator: 'IN' }))),
  ],
})
const manifest = asksFor('beta')

/** Those of the keys that tests ask for. */
const listTrue = (facts: Facts | undefined) => ['beta', 'gamma', 'other'].filter((key) => facts?.has(key))

/** A page that is opened in the same browser. */
function openPage() {
  const store = createStore(environment.localArea, 'waymark:')
  const listeners = createListeners()
  const errors: string[] = []
  listeners.on('error', ({ message }) => void errors.push(message))
  const identity = createIdentity(environment, store)
  const serverClock = createServerClock(environment, store)
  const session = createSession({ environment, serverClock: environment, store })
  let changes: (() => void)[] = []
  const facts = createFactSource({
    url: `${server.url}/sdk/v1/${server.sdkKey}/session`,
    environment,
    store,
    serverClock,
    identity,
    session,
    listeners,
    retry: createRetry({ environment, listeners, isVisible: () => true }),
    onChange: () => changes.splice(0).forEach((tell) => tell()),
  })
  const change = () => new Promise<void>((resolve) => void (changes = [...changes, resolve]))
  return { facts, identity, session, errors, change }
}

test('facts are not known until the server has said which', async () => {
  const { facts, identity, session, change } = openPage()
  identity.identify('anna', { plan: 'pro' })
  expect(facts.find(manifest)).toBeUndefined()
  expect(facts.isAsking()).toBe(true)
  await change()
  expect(listTrue(facts.find(manifest))).toEqual(['beta'])
  expect(facts.isAsking()).toBe(false)
  expect(server.sessions).toEqual([
    { endUserId: 'anna', sessionId: session.getId(), properties: { plan: 'pro' } },
  ])
})

test('what is withheld stays unknown beside what is told, and is asked for again once the id is signed', async () => {
  const { facts, identity, errors, change } = openPage()
  server.withheld = ['gamma']
  identity.identify('anna', {})
  const asked = asksFor('beta', 'gamma', 'delta')
  const readAll = () => ['beta', 'gamma', 'delta'].map((key) => facts.find(asked)?.has(key))
  facts.find(asked)
  await change()
  expect(readAll()).toEqual([true, undefined, false])
  server.withheld = []
  identity.identify('anna', { signature: 'a1' })
  facts.find(asked)
  await change()
  expect(readAll()).toEqual([true, false, false])
  expect(server.sessions.map(({ signature }) => signature)).toEqual([undefined, 'a1'])
  expect(errors).toEqual([])
  server.signature = 'WRONG'
  identity.identify('ben', { signature: 'b1' })
  facts.find(asked)
  await change()
  expect(errors).toEqual(['identify: the signature of ben is not valid'])
})

test('one question serves the session, over pages and however often it is asked', async () => {
  const { facts, change } = openPage()
  facts.find(manifest)
  facts.find(manifest)
  await change()
  facts.find(manifest)
  expect(listTrue(openPage().facts.find(manifest))).toEqual(['beta'])
  expect(server.sessions).toHaveLength(1)
})

test('a change of person, of properties, of the session or of what is asked makes them unknown again', async () => {
  const { facts, identity, change } = openPage()
  const learn = async (asked: Manifest) => {
    expect(facts.find(asked)).toBeUndefined()
    await change()
    expect(listTrue(facts.find(asked))).toEqual(server.facts)
  }
  await learn(manifest)
  identity.identify('anna', {})
  await learn(manifest)
  identity.setProperties({ plan: 'pro' })
  server.facts = []
  await learn(manifest)
  environment.moveClock(31 * MINUTE_MS)
  await learn(manifest)
  await learn(asksFor('beta', 'gamma'))
  expect(server.sessions).toHaveLength(5)
})

test('an answer about what is no longer so is not taken', async () => {
  const { facts, identity, change } = openPage()
  facts.find(manifest)
  identity.setProperties({ plan: 'pro' })
  server.facts = ['other']
  facts.find(manifest)
  await change()
  await expect.poll(() => server.sessions.length).toBe(2)
  expect(listTrue(facts.find(manifest))).toEqual(['other'])
})

test('offline they stay unknown, and are asked for again later, not at once', async () => {
  const { facts, errors, change } = openPage()
  environment.isOffline = true
  facts.find(manifest)
  await expect.poll(() => facts.isAsking()).toBe(false)
  environment.isOffline = false
  expect(facts.find(manifest)).toBeUndefined()
  expect(errors).toEqual(['facts could not be loaded'])
  const again = change()
  environment.moveClock(1000)
  await again
  expect(server.sessions).toEqual([])
  facts.find(manifest)
  await change()
  expect(listTrue(facts.find(manifest))).toEqual(['beta'])
})

test.each([
  ['a refusal', { status: 404 }],
  ['something else than facts', { status: 200, body: '{"hello":"world"}' }],
])('%s leaves them unknown', async (_what, answer) => {
  server.answerNext('session', answer)
  const { facts, errors } = openPage()
  facts.find(manifest)
  await expect.poll(() => errors).toHaveLength(1)
  expect(facts.find(manifest)).toBeUndefined()
})
