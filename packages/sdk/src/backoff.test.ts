import { describe, expect, test } from 'vitest'
import { backoffMs, readRetryAfterMs } from './backoff.ts'

const least = { fillRandom: (bytes: Uint8Array) => void bytes.fill(0) }
const most = { fillRandom: (bytes: Uint8Array) => void bytes.fill(255) }

describe('backoff', () => {
  test('doubles from one second to five minutes, less up to a half', () => {
    expect([1, 2, 3, 4].map((failures) => backoffMs(failures, 0, least))).toEqual([500, 1000, 2000, 4000])
    expect(backoffMs(50, 0, least)).toBe(150_000)
    expect(backoffMs(1, 0, most)).toBeGreaterThan(990)
    expect(backoffMs(50, 0, most)).toBeLessThanOrEqual(300_000)
  })

  test('is never shorter than the server asked for', () => {
    expect(backoffMs(1, 60_000, most)).toBe(60_000)
  })
})

describe('Retry-After', () => {
  const now = Date.parse('2026-03-01T12:00:00Z')

  test.each([
    ['seconds', '120', 120_000],
    ['a date', 'Sun, 01 Mar 2026 12:00:30 GMT', 30_000],
    ['a date that has passed', 'Sun, 01 Mar 2026 11:00:00 GMT', 0],
    ['nothing', null, 0],
    ['nonsense', 'soon', 0],
    ['a negative number', '-5', 0],
    ['more than an hour', '86400', 3_600_000],
  ])('reads %s', (_what, header, expected) => {
    expect(readRetryAfterMs(header, now)).toBe(expected)
  })
})
