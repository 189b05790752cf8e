import { describe, expect, it } from 'vitest'
import { toInstant, toLocalTime } from './zoned-time.ts'

describe('wall-clock times in a time zone', () => {
  it.each([
    ['2026-11-20 09:30:00', 'UTC', '2026-11-20T09:30:00.000Z'],
    ['2026-11-20 09:30:00', 'Europe/Berlin', '2026-11-20T08:30:00.000Z'],
    ['2026-07-01 00:00:00', 'Europe/Berlin', '2026-06-30T22:00:00.000Z'],
    ['2026-01-01 00:30:00', 'Asia/Kolkata', '2025-12-31T19:00:00.000Z'],
    ['2026-11-20 23:59:00', 'America/Los_Angeles', '2026-11-21T07:59:00.000Z'],
    // One hour after and one hour before the clocks change.
    ['2026-03-29 04:00:00', 'Europe/Berlin', '2026-03-29T02:00:00.000Z'],
    ['2026-03-29 01:00:00', 'Europe/Berlin', '2026-03-29T00:00:00.000Z'],
    ['2026-10-25 04:00:00', 'Europe/Berlin', '2026-10-25T03:00:00.000Z'],
  ])('%s in %s is one instant, and back', (localTime, timeZone, instant) => {
    expect(toInstant(localTime, timeZone)).toBe(instant)
    expect(toLocalTime(instant, timeZone)).toBe(localTime)
  })
})
