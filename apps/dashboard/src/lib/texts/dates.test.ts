import { afterEach, expect, test, vi } from 'vitest'
import { formatDateTime, formatDay } from './dates.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [['en-GB', 'en'], 'en', '20 Nov 2026, 17:48', '20 Nov'],
  [['en-US', 'en'], 'en', 'Nov 20, 2026, 5:48 PM', 'Nov 20'],
  [['en-GB', 'en'], 'de', '20.11.2026, 17:48', '20. Nov.'],
  [['de-AT', 'de'], 'de', '20.11.2026, 17:48', '20. Nov.'],
])('a browser of %j shows dates in %s as its region writes them', (languages, language, time, day) => {
  vi.stubGlobal('navigator', { languages })
  const spaces = /\u202f/g
  expect(formatDateTime('2026-11-20T17:48:00.000Z', language, 'UTC').replace(spaces, ' ')).toBe(time)
  expect(formatDay('2026-11-20', language)).toBe(day)
})
