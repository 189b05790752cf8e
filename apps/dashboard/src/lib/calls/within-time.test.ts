import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withinTime } from './within-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = () => new Promise<string>(() => {})

test('a call that is never answered fails once its time is up, and is taken back', async () => {
  let signal: AbortSignal | undefined
  const call = withinTime(30_000, undefined, (given) => {
    signal = given
    return never()
  })
  const outcome = expect(call).rejects.toMatchObject({ code: 'network_failure', status: 504 })
  await vi.advanceTimersByTimeAsync(29_999)
  expect(signal?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(signal?.aborted).toBe(true)
  await outcome
})

test('an answer in time is taken, and leaves no timer', async () => {
  expect(await withinTime(30_000, undefined, () => Promise.resolve('here'))).toBe('here')
  expect(vi.getTimerCount()).toBe(0)
})

test('a call without a limit waits', async () => {
  void withinTime(Infinity, undefined, never)
  expect(vi.getTimerCount()).toBe(0)
})

test('a call that nobody waits for any more is taken back', async () => {
  const asker = new AbortController()
  let given: AbortSignal | undefined
  void withinTime(30_000, asker.signal, (limited) => {
    given = limited
    return never()
  })
  asker.abort()
  expect(given?.aborted).toBe(true)
})
