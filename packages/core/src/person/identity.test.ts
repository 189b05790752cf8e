import { isAnonymousId } from '@waymark/contract/constants'
import { expect, test } from 'vitest'
import { createHandMovedEnvironment } from '../../test/hand-moved-environment.ts'
import { createStore } from '../environment/storage.ts'
import { createIdentity } from './identity.ts'

function open() {
  const environment = createHandMovedEnvironment()
  const store = createStore(environment.localArea, '')
  return {
    identity: createIdentity(environment, store),
    openNextPage: () => createIdentity(environment, store),
  }
}

test('somebody unknown keeps one anonymous id', () => {
  const { identity, openNextPage } = open()
  expect(identity.get().isAnonymous).toBe(true)
  expect(openNextPage().get()).toEqual(identity.get())
})

test('an anonymous id looks like no id of an app', () => {
  expect(isAnonymousId(open().identity.get().id)).toBe(true)
})

test('a signature goes with the id that it signs, and is no property', () => {
  const { identity, openNextPage } = open()
  identity.identify('anna', { signature: 'a1', plan: 'pro' })
  identity.setProperties({ seats: 3 })
  expect(openNextPage().get()).toMatchObject({ signature: 'a1', properties: { plan: 'pro', seats: 3 } })
  identity.identify('ben', {})
  expect(identity.get().signature).toBeUndefined()
  expect(openNextPage().get().signature).toBeUndefined()
})

test('signing in is the same person, now known; signing in as somebody else is not', () => {
  const { identity, openNextPage } = open()
  expect(identity.isOtherPerson('anna')).toBe(false)
  identity.identify('anna', { plan: 'pro' })
  expect(identity.isOtherPerson('anna')).toBe(false)
  expect(identity.isOtherPerson('ben')).toBe(true)
  expect(openNextPage().get()).toEqual({ id: 'anna', isAnonymous: false, properties: { plan: 'pro' } })
})

test('properties are added to, and never passed on to another person', () => {
  const { identity } = open()
  identity.identify('anna', { plan: 'pro' })
  identity.identify('anna', { seats: 3 })
  expect(identity.get().properties).toEqual({ plan: 'pro', seats: 3 })
  identity.identify('ben', {})
  expect(identity.get().properties).toEqual({})
})

test('setting properties does not change who signed in last in another tab', () => {
  const { identity, openNextPage } = open()
  identity.identify('anna', {})
  const other = openNextPage()
  other.identify('ben', { plan: 'free' })
  identity.setProperties({ plan: 'pro' })
  expect(identity.get()).toMatchObject({ id: 'anna', properties: { plan: 'pro' } })
  expect(openNextPage().get()).toMatchObject({ id: 'ben', properties: { plan: 'free' } })
})

test('forgetting makes a new anonymous person', () => {
  const { identity } = open()
  const { id } = identity.get()
  identity.identify('anna', {})
  identity.setPerson()
  expect(identity.get()).toMatchObject({ isAnonymous: true, properties: {} })
  expect(identity.get().id).not.toBe(id)
})

test('an id fits what events can carry, and an empty one is refused', () => {
  const { identity } = open()
  identity.identify('x'.repeat(300), {})
  expect(identity.get().id).toHaveLength(200)
  expect(() => identity.identify('  ', {})).toThrow('identify: no id')
})

test('properties of somebody unknown are kept too, and null takes one away', () => {
  const { identity, openNextPage } = open()
  identity.setProperties({ plan: 'pro', seats: 3 })
  identity.setProperties({ plan: null, role: 'owner', deep: { er: 1 } })
  expect(openNextPage().get().properties).toEqual({ seats: 3, role: 'owner' })
  identity.identify('anna', {})
  expect(identity.get().properties).toEqual({ seats: 3, role: 'owner' })
})
