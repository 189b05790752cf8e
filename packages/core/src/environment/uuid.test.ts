import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createUuid } from './uuid.ts'

const random = { randomBytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)) }
const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const anyTime = fc.integer({ min: 0, max: 2 ** 48 - 1 })

test('every id is a UUIDv7 that carries its time', () => {
  fc.assert(
    fc.property(anyTime, (atMs) => {
      const id = createUuid(atMs, random)
      expect(id).toMatch(UUID_V7)
      expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(atMs)
    }),
  )
})

test('ids sort by time', () => {
  fc.assert(
    fc.property(anyTime, anyTime, (a, b) => {
      fc.pre(a < b)
      expect(createUuid(a, random) < createUuid(b, random)).toBe(true)
    }),
  )
})

test('ids of one millisecond differ', () => {
  expect(new Set(Array.from({ length: 1000 }, () => createUuid(1, random))).size).toBe(1000)
})
