import { expect, test } from 'vitest'
import { createHandMovedEnvironment, type HandMovedEnvironment } from '../../test/hand-moved-environment.ts'
import { createManifest } from '../../test/sample-guide.ts'
import { createStore } from '../environment/storage.ts'
import { MANIFEST } from '../manifest/manifest-source.ts'
import { createIdentity } from '../person/identity.ts'
import { createAllowance } from '../person/allowance.ts'
import { createSession } from '../person/session.ts'
import { PROGRESS } from '../progress/progress-store.ts'
import { applyAllowance } from './apply-allowance.ts'
import { addToQueue, EVENT, type QueuedEvent } from './event-queue.ts'

/** Opens a page in the browser, in the mode that asks for consent unless that says nothing. */
function openPage(environment: HandMovedEnvironment, mode: 'required' | 'none' = 'required') {
  const consent = mode === 'required' ? mode : undefined
  const allowance = createAllowance({ environment, consent })
  const toStore = (area: Storage | undefined) => createStore(allowance.granted ? area : undefined, '')
  const store = toStore(environment.localArea as Storage)
  const tabStore = toStore(environment.sessionArea as Storage)
  const identity = createIdentity(environment, store)
  const session = createSession({ environment, serverClock: environment, store })
  const locales: string[] = []
  const chooseLocale = (it: string) => void locales.push(it)
  const parts = { environment, consent, allowance, store, tabStore, identity, session, chooseLocale }
  return {
    ...parts,
    locales,
    say: (isGiven: boolean) => {
      allowance.isWanted = isGiven
      return applyAllowance(parts)
    },
    apply: () => applyAllowance(parts),
    record: () => {
      const { id: endUserId } = identity.get()
      const event = { id: String(Math.random()), type: 'custom', at: '', name: 'x', platform: 'WEB' } as const
      addToQueue(store, { endUserId, sessionId: session.getId(), event })
    },
    listQueued: () => store.list(EVENT).map((name) => store.read<QueuedEvent>(name)!),
  }
}

const listKept = ({ localArea, sessionArea }: HandMovedEnvironment) =>
  [localArea!, sessionArea!].flatMap((area) => Object.keys(area))

test('nothing is stored until the person consents, and then everything is', () => {
  const environment = createHandMovedEnvironment()
  const page = openPage(environment)
  page.record()
  page.store.write('muted', true)
  page.tabStore.write('run:d', { deploymentId: 'd' })
  expect(listKept(environment)).toEqual([])
  expect(page.say(true)).toBe(true)
  expect(listKept(environment).sort()).toEqual([
    'end-user',
    expect.stringMatching(/^event:/),
    'muted',
    'run:d',
    'session',
  ])
  expect(page.say(true)).toBe(false)
})

test('stored data of an earlier visit is joined by what happened before consent', () => {
  const environment = createHandMovedEnvironment()
  const first = openPage(environment)
  first.say(true)
  first.identity.setProperties({ plan: 'pro' })
  first.store.write('showings', [1])
  first.store.write('locale', 'de')
  const known = first.identity.get().id

  const page = openPage(environment)
  expect(page.identity.get().id).not.toBe(known)
  page.identity.setProperties({ role: 'editor' })
  page.store.write('showings', [2])
  page.record()
  page.say(true)
  expect(page.identity.get()).toMatchObject({ id: known, properties: { plan: 'pro', role: 'editor' } })
  expect(page.store.read('showings')).toEqual([1, 2])
  expect(page.listQueued().map(({ endUserId }) => endUserId)).toEqual([known])
  expect(page.locales).toEqual(['de'])
})

test('somebody who signed in before consent keeps their id, and meets nothing of another person', () => {
  const environment = createHandMovedEnvironment()
  const first = openPage(environment)
  first.say(true)
  first.identity.identify('anna', { plan: 'pro' })
  first.store.write(`${PROGRESS}d`, { seenCount: 1 })

  const page = openPage(environment)
  page.identity.identify('ben', {})
  page.say(true)
  expect(page.identity.get()).toMatchObject({ id: 'ben', properties: {} })
  expect(page.store.list(PROGRESS)).toEqual([])

  const same = openPage(environment)
  same.identity.identify('ben', { plan: 'free' })
  same.say(true)
  expect(same.identity.get()).toMatchObject({ id: 'ben', properties: { plan: 'free' } })
})

test('a refusal removes what is stored, drops what waits, and ends the anonymous id', () => {
  const environment = createHandMovedEnvironment()
  const page = openPage(environment)
  page.say(true)
  page.store.write(`${PROGRESS}d`, { seenCount: 1 })
  page.record()
  const { id } = page.identity.get()
  expect(page.say(false)).toBe(true)
  expect(listKept(environment)).toEqual([])
  expect(page.listQueued()).toEqual([])
  expect(page.identity.get().id).not.toBe(id)
  // The page still knows that it has shown this guide.
  expect(page.store.list(PROGRESS)).toEqual([`${PROGRESS}d`])
  page.record()
  page.apply()
  expect(page.listQueued()).toEqual([])
  page.say(true)
  expect(page.identity.get().id).not.toBe(id)
})

test.each([
  [undefined, { granted: true, isStopped: false }],
  ['NO_CONSENT', { granted: undefined, isStopped: false }],
  ['NO_GUIDANCE', { granted: false, isStopped: true }],
] as const)("the browser's signal means %s", (privacySignals, expected) => {
  const environment = { ...createHandMovedEnvironment(), asksForPrivacy: true }
  const page = openPage(environment, 'none')
  page.apply()
  expect(page.allowance).toMatchObject({ granted: undefined, isStopped: true })
  page.store.write(MANIFEST, { ...createManifest(), ...(privacySignals && { privacySignals }) })
  page.apply()
  expect(page.allowance).toMatchObject(expected)
  expect(listKept(environment).length > 0).toBe(privacySignals === undefined)
  page.say(true)
  expect(page.allowance.granted).toBe(privacySignals !== 'NO_GUIDANCE')
})

test('an app that needs no signal has the consent of its people', () => {
  const environment = createHandMovedEnvironment()
  expect(openPage(environment, 'none').allowance).toMatchObject({ granted: true, isStopped: false })
})
