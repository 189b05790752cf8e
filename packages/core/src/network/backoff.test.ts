import { expect, test } from 'vitest'
import { backoffMs } from './backoff.ts'

const always = (byte: number) => ({ randomBytes: (count: number) => new Uint8Array(count).fill(byte) })

test('waits at most one second at first, then twice as long each time, at last five minutes', () => {
  expect([1, 2, 3, 4, 9, 10, 50].map((failures) => backoffMs(failures, always(255)))).toEqual([
    1000, 2000, 4000, 8000, 256_000, 300_000, 300_000,
  ])
})

test('takes any part of that, so that many devices do not come back together', () => {
  expect([0, 51, 204].map((byte) => backoffMs(3, always(byte)))).toEqual([0, 800, 3200])
})
