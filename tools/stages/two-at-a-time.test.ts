import { expect, test } from 'vitest'
import { runTwoAtATime } from './two-at-a-time.ts'

test('runs never more than two at once and answers in order', async () => {
  let running = 0
  let most = 0
  const results = await runTwoAtATime([30, 5, 10, 1], async (delayMs) => {
    most = Math.max(most, (running += 1))
    await new Promise((done) => setTimeout(done, delayMs))
    running -= 1
    return delayMs
  })
  expect(results).toEqual([30, 5, 10, 1])
  expect(most).toBe(2)
})
