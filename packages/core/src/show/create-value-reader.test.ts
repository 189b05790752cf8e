import type { GuidePlaceholder } from '@waymark/contract'
import { expect, test } from 'vitest'
import { createHandMovedEnvironment } from '../../test/hand-moved-environment.ts'
import { createStore } from '../environment/storage.ts'
import { MANIFEST } from '../manifest/manifest-source.ts'
import { createIdentity } from '../person/identity.ts'
import { createValueReader } from './create-value-reader.ts'

const toPlaceholder = (part: Partial<GuidePlaceholder>): GuidePlaceholder => ({
  source: 'PROPERTY',
  name: 'plan',
  format: 'TEXT',
  fallback: '',
  ...part,
})

function open(event?: Record<string, string>) {
  const environment = createHandMovedEnvironment()
  const store = createStore(environment.localArea, '')
  const identity = createIdentity(environment, store)
  const getVisit = () => ({ endUserId: identity.get().id, sessionId: '', platform: 'WEB' as const, now: 0 })
  const read = createValueReader({ store, getVisit }, { event })
  return {
    identity,
    store,
    environment,
    read: (part: Partial<GuidePlaceholder>) => read(toPlaceholder(part)),
  }
}

test('texts know what the app said of the end user, as it is now', () => {
  const { identity, read } = open()
  expect(read({})).toBeUndefined()
  identity.setProperties({ plan: 'free' })
  expect(read({})).toBe('free')
  identity.setProperties({ plan: 'pro' })
  expect(read({})).toBe('pro')
})

test('a name that is no property of the person does not read a member of an object', () => {
  expect(open().read({ name: 'constructor' })).toBeUndefined()
})

test('a private property is told to signed ids only', () => {
  const { identity, read } = open()
  identity.identify('anna', { plan: 'pro' })
  expect(read({ isPrivate: true })).toBeUndefined()
  identity.identify('anna', { signature: 'a1' })
  expect(read({ isPrivate: true })).toBe('pro')
})

test('an app that trusts unsigned ids fills private properties, but not for visitors', () => {
  const { identity, store, read } = open()
  store.write(MANIFEST, { trustsUnsignedIds: true })
  identity.setProperties({ plan: 'pro' })
  expect(read({ isPrivate: true })).toBeUndefined()
  identity.identify('anna', {})
  expect(read({ isPrivate: true })).toBe('pro')
})

test('texts do not tell one person about another who signed in in another tab', () => {
  const { identity, store, environment, read } = open()
  identity.identify('anna', { plan: 'pro' })
  createIdentity(environment, store).identify('ben', { plan: 'free' })
  expect(read({})).toBeUndefined()
})

test('texts know what the app said of the account, which is private as people are', () => {
  const { identity, read } = open()
  identity.setProperties({ plan: 'of the person' })
  expect(read({ source: 'ACCOUNT' })).toBeUndefined()
  identity.group('acme', { plan: 'gold' })
  expect(read({ source: 'ACCOUNT' })).toBe('gold')
  expect(read({})).toBe('of the person')
  expect(read({ source: 'ACCOUNT', isPrivate: true })).toBeUndefined()
  identity.identify('anna', { signature: 'a1' })
  expect(read({ source: 'ACCOUNT', isPrivate: true })).toBe('gold')
  identity.group(null, {})
  expect(read({ source: 'ACCOUNT' })).toBeUndefined()
})

test('texts know the event that started the guide', () => {
  const { read } = open({ plan: 'of the event' })
  expect(read({ source: 'EVENT' })).toBe('of the event')
  expect(read({ source: 'EVENT', name: 'other' })).toBeUndefined()
})
