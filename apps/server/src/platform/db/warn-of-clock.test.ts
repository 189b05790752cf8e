import { afterAll, expect, it } from 'vitest'
import { startTestServer } from '../../../test/test-server.ts'
import { systemClock } from '../time/clock.ts'
import { warnOfClock } from './warn-of-clock.ts'

const server = await startTestServer()
afterAll(() => server.close())

const hourMs = 3_600_000

it.each([
  ['nothing where the clock is right', 0, 0],
  ['nothing where it was set forward', hourMs, 0],
  ['that the clock was set back', -30 * 24 * hourMs, 1],
])('the server says %s', async (_, byMs, count) => {
  const said: string[] = []
  const now = new Date(Date.now() + byMs)
  const clock = { ...systemClock, now: () => now }
  await warnOfClock({ database: server.database, clock, say: (sentence) => said.push(sentence) })
  expect(said).toHaveLength(count)
  for (const sentence of said) expect(sentence).toContain(now.toISOString())
})
