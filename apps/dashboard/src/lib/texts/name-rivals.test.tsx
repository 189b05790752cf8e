import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { nameRivals } from './name-rivals.ts'

const schedule = (startAt: string | null) => ({ startAt, endAt: null, timeZone: 'Europe/Berlin' })
const rivals = [
  { name: 'Sale', schedule: schedule(null) },
  { name: 'News', schedule: schedule('2026-11-01T08:00:00.000Z') },
  { name: 'Tour', schedule: schedule('2026-12-24T17:00:00.000Z') },
]

test.each([
  ['en', 'Sale, News, and Tour (from 24 Dec 2026, 18:00)'],
  ['de', 'Sale, News und Tour (ab 24.12.2026, 18:00)'],
] as const)('rivals that are scheduled are named with their start: %s', async (language, text) => {
  await renderScreen(null, { language })
  expect(nameRivals(rivals, Date.parse('2026-12-01T00:00:00Z'))).toBe(text)
})
