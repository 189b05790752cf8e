import { sdkEvent } from '@waymark/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toEventName, toEventProperties } from './event-properties.ts'

test('whatever an app hands in becomes an event that the contract takes', () => {
  fc.assert(
    fc.property(fc.string(), fc.dictionary(fc.string({ maxLength: 200 }), fc.anything()), (name, given) => {
      fc.pre(name.trim() !== '')
      const id = '01a1fa2f-10dc-73c3-97a1-3c827f2a2ee9'
      const event = { id, type: 'custom', at: '2026-03-01T12:00:00.000Z', platform: 'WEB' }
      const properties = toEventProperties(given)
      const parsed = sdkEvent.safeParse({ ...event, name: toEventName(name), properties })
      expect(parsed.error).toBeUndefined()
    }),
  )
})

test('texts, numbers and booleans travel, shortened where they must; the rest stays', () => {
  const given = { text: 'x'.repeat(600), count: 2, yes: true, nothing: null, list: [1], infinite: Infinity }
  expect(toEventProperties(given)).toEqual({ text: 'x'.repeat(500), count: 2, yes: true })
})

test('an event needs a name', () => {
  expect(() => toEventName(' ')).toThrow('track: no name')
})
