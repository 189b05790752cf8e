import type { DeliveredCondition, Manifest, TargetingRules } from '@waymark/contract'
import type { Facts } from '@waymark/targeting'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHandMovedEnvironment, type HandMovedEnvironment } from '../../test/hand-moved-environment.ts'
import { createDeployment, createManifest, createSegment } from '../../test/sample-guide.ts'
import { openWaymarkServer, type WaymarkServer } from '../../test/waymark-server.ts'
import { createListeners } from '../app/listeners.ts'
import { createStore } from '../environment/storage.ts'
import { createRetry } from '../network/retry.ts'
import { createServerClock } from '../network/server-clock.ts'
import { createIdentity } from '../person/identity.ts'
import { createSession } from '../person/session.ts'
import { createFactSource } from './fact-source.ts'

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

/** The true ones of the keys that tests use. */
const listTrue = (facts: Facts | undefined) => ['beta', 'gamma', 'other'].filter((key) => facts?.has(key))

/** Opens a page in the same browser. */
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
    baseUrl: `${server.url}/sdk/v1/${server.sdkKey}`,
    environment,
    store,
    serverClock,
    identity,
    session,
    listeners,
    retry: createRetry({ environment, listeners, page: { isVisible: () => true } }),
    onChange: () => changes.splice(0).forEach((tell) => tell()),
  })
  const change = () => new Promise<void>((resolve) => void (changes = [...changes, resolve]))
  return { facts, identity, session, errors, change }
}

test('facts are not known until the server has said which', async () => {
  const { facts, identity, session, change } = openPage()
  identity.identify('anna', { plan: 'pro' })
  expect(facts.findAnswer(manifest, false).facts).toBeUndefined()
  expect(facts.isAsking()).toBe(true)
  await change()
  expect(listTrue(facts.findAnswer(manifest, false).facts)).toEqual(['beta'])
  expect(facts.isAsking()).toBe(false)
  expect(server.sessions).toEqual([
    { endUserId: 'anna', sessionId: session.getId(), properties: { plan: 'pro' } },
  ])
})

test('a withheld fact stays unknown beside others, and is asked for again once the id is signed', async () => {
  const { facts, identity, errors, change } = openPage()
  server.withheld = ['gamma']
  identity.identify('anna', {})
  const asked = asksFor('beta', 'gamma', 'delta')
  const readAll = () =>
    ['beta', 'gamma', 'delta'].map((key) => facts.findAnswer(asked, false).facts?.has(key))
  facts.findAnswer(asked, false)
  await change()
  expect(readAll()).toEqual([true, undefined, false])
  server.withheld = []
  identity.identify('anna', { signature: 'a1' })
  facts.findAnswer(asked, false)
  await change()
  expect(readAll()).toEqual([true, false, false])
  expect(server.sessions.map(({ signature }) => signature)).toEqual([undefined, 'a1'])
  expect(errors).toEqual([])
  server.signature = 'WRONG'
  identity.identify('ben', { signature: 'b1' })
  facts.findAnswer(asked, false)
  await change()
  expect(errors).toEqual(['identify: the signature of ben is not valid'])
})

test('one question serves the session, over pages and however often it is asked', async () => {
  const { facts, change } = openPage()
  facts.findAnswer(manifest, false)
  facts.findAnswer(manifest, false)
  await change()
  facts.findAnswer(manifest, false)
  expect(listTrue(openPage().facts.findAnswer(manifest, false).facts)).toEqual(['beta'])
  expect(server.sessions).toHaveLength(1)
})

test('facts are unknown again once the person, properties, the session or the questions change', async () => {
  const { facts, identity, change } = openPage()
  const learn = async (asked: Manifest) => {
    expect(facts.findAnswer(asked, false).facts).toBeUndefined()
    await change()
    expect(listTrue(facts.findAnswer(asked, false).facts)).toEqual(server.facts)
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

test('an answer about an outdated question is not used', async () => {
  const { facts, identity, change } = openPage()
  facts.findAnswer(manifest, false)
  identity.setProperties({ plan: 'pro' })
  server.facts = ['other']
  facts.findAnswer(manifest, false)
  await change()
  await expect.poll(() => server.sessions.length).toBe(2)
  expect(listTrue(facts.findAnswer(manifest, false).facts)).toEqual(['other'])
})

test('facts stay unknown offline, and are asked for again later, not at once', async () => {
  const { facts, errors, change } = openPage()
  environment.isOffline = true
  facts.findAnswer(manifest, false)
  await expect.poll(() => facts.isAsking()).toBe(false)
  environment.isOffline = false
  expect(facts.findAnswer(manifest, false).facts?.has('beta')).toBeUndefined()
  expect(errors).toEqual(['facts did not load'])
  const again = change()
  environment.moveClock(1000)
  await again
  expect(server.sessions).toEqual([])
  facts.findAnswer(manifest, false)
  await change()
  expect(listTrue(facts.findAnswer(manifest, false).facts)).toEqual(['beta'])
})

test.each([
  ['a refusal', { status: 404 }],
  ['something else than facts', { status: 200, body: '{"hello":"world"}' }],
])('%s leaves facts unknown', async (_what, answer) => {
  server.answerNext('session', answer)
  const { facts, errors } = openPage()
  facts.findAnswer(manifest, false)
  await expect.poll(() => errors).toHaveLength(1)
  expect(facts.findAnswer(manifest, false).facts?.has('beta')).toBeUndefined()
})

const once: Manifest = createManifest([createDeployment('guide', { frequency: { type: 'ONCE' } })])
const { id: onceId } = once.deployments[0]!

test('progress is asked for only where it counts, without properties, and once for the session', async () => {
  const { facts, identity, change } = openPage()
  server.progress = { [onceId]: { seenCount: 2, lastSeenAt: 1000, completed: true } }
  identity.identify('anna', { signature: 'a1', plan: 'pro' })
  const read = () => facts.findAnswer(once, true).doneElsewhere
  expect(facts.findAnswer(once, false)).toEqual({})
  expect(facts.isAsking()).toBe(false)
  expect(read()).toBeNull()
  await change()
  const known = {
    [onceId]: { projectId: null, seenCount: 2, lastSeenAt: 1000, completedAt: 1000, dismissedAt: null },
  }
  expect(read()).toEqual(known)
  identity.setProperties({ plan: 'free' })
  expect(read()).toEqual(known)
  expect(server.sessions).toMatchObject([{ endUserId: 'anna', signature: 'a1', properties: {} }])
})

const lifetime = { perDay: null, perWeek: null, lifetime: 3 }

test.each<[Partial<TargetingRules>, boolean]>([
  [{ frequency: { type: 'EVERY_SESSION' } }, false],
  [{ frequency: { type: 'UNTIL_ALL_COMPLETED' } }, false],
  [{ frequency: { type: 'EVERY_SESSION' }, limits: lifetime }, true],
  [{ frequency: { type: 'UNTIL_COMPLETED' } }, true],
  [{ frequency: { type: 'UNTIL_DISMISSED' } }, true],
  [{ frequency: { type: 'EVERY_N', days: 7 } }, true],
])('a deployment with %j asks for progress: %s', (targeting, isAsked) => {
  const { facts } = openPage()
  facts.findAnswer(createManifest([createDeployment('guide', targeting)]), true)
  expect(facts.isAsking()).toBe(isAsked)
})

test('progress of a deployment that came later is asked for anew', async () => {
  const { facts, change } = openPage()
  facts.findAnswer(once, true)
  await change()
  const later = createDeployment('guide', { frequency: { type: 'UNTIL_DISMISSED' } })
  expect(facts.findAnswer(createManifest([...once.deployments, later]), true).doneElsewhere).toBeNull()
  await change()
  expect(server.sessions).toHaveLength(2)
})

test('a server that fails, or says nothing in time, leaves progress open', async () => {
  server.answerNext('session', { status: 500 })
  const failed = openPage()
  failed.facts.findAnswer(once, true)
  await failed.change()
  expect(failed.facts.findAnswer(once, true)).toEqual({})

  let answer = () => {}
  const after = new Promise<void>((resolve) => void (answer = resolve))
  server.answerNext('session', { status: 500, after })
  const silent = openPage()
  silent.facts.findAnswer(once, true)
  const lapsed = silent.change()
  environment.moveClock(1499)
  expect(silent.facts.findAnswer(once, true).doneElsewhere).toBeNull()
  environment.moveClock(1)
  await lapsed
  expect(silent.facts.findAnswer(once, true)).toEqual({})
  answer()
  await expect.poll(() => silent.facts.isAsking()).toBe(false)
})
