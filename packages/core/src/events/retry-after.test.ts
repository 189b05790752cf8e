import { expect, test } from 'vitest'
import { readRetryAfterMs } from './retry-after.ts'

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
