import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createMemoryLog } from '../../../test/memory-log.ts'
import { runInTurns } from './run-in-turns.ts'
import { startTicker } from './ticker.ts'

function start(work: () => Promise<void>) {
  const { log, lines } = createMemoryLog()
  return { ...startTicker({ everyMs: 5, work, log }), lines }
}

it('a ticker works again and again until it is stopped', async () => {
  let turns = 0
  const ticker = start(async () => void (turns += 1))
  await expect.poll(() => turns).toBeGreaterThan(2)
  await ticker.stop()
  const atStop = turns
  await wait(30)
  expect(turns).toBe(atStop)
})

it('a ticker never works twice at once, and stopping waits for the turn under way', async () => {
  let [running, most] = [0, 0]
  const ticker = start(async () => {
    running += 1
    most = Math.max(most, running)
    await wait(40)
    running -= 1
  })
  await expect.poll(() => running).toBe(1)
  await ticker.stop()
  expect(running).toBe(0)
  expect(most).toBe(1)
})

it('a ticker reports a turn that failed and goes on', async () => {
  let turns = 0
  const ticker = start(async () => {
    turns += 1
    throw new Error('The database is away')
  })
  await expect.poll(() => turns).toBeGreaterThan(1)
  await ticker.stop()
  expect(ticker.lines().join('\n')).toContain('The database is away')
})

it('a ticker repeats a step while there is more to do, within a limit', async () => {
  const done: string[] = []
  const left = [true, true, false]
  const some = async () => done.push('some') > 0 && left[done.length - 1]!
  let endless = 0
  await runInTurns([some, async () => (endless += 1) > 0], 10)
  expect(done).toHaveLength(3)
  expect(endless).toBe(10)
})
