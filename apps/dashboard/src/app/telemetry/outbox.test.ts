import { beforeEach, expect, test, vi } from 'vitest'
import { createOutbox, type Refusal } from './outbox.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

/** An outbox whose receiver gives the next of `answers`, or else accepts the batch. */
function open(rules: { size?: number; most?: number; flushAfterMs?: number } = {}) {
  const sent: number[][] = []
  const answers: Refusal[] = []
  const outbox = createOutbox<number>({
    size: 3,
    most: 5,
    ...rules,
    send: async (batch) => {
      sent.push([...batch])
      return answers.shift()
    },
  })
  const add = (...entries: number[]) => entries.forEach((entry) => outbox.add(entry))
  return { ...outbox, add, sent, answers }
}

test('entries go as a batch once there are enough, and fewer when they are pushed', async () => {
  const { add, push, sent } = open()
  add(1, 2)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(sent).toEqual([])
  add(3, 4)
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([[1, 2, 3]])
  await push()
  expect(sent).toEqual([[1, 2, 3], [4]])
  await push()
  expect(sent).toHaveLength(2)
})

test('a log flushes after its interval', async () => {
  const { add, sent } = open({ flushAfterMs: 300 })
  add(1)
  await vi.advanceTimersByTimeAsync(299)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual([[1]])
})

test('entries that could not be sent are sent again, after longer and longer pauses', async () => {
  const { add, sent, answers } = open()
  answers.push('later', 'later')
  add(1, 2, 3)
  await vi.advanceTimersByTimeAsync(0)
  add(4, 5)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(sent).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(sent.slice(2)).toEqual([
    [1, 2, 3],
    [4, 5],
  ])
})

test('the oldest entries are dropped beyond the bound, also of a batch that comes back', async () => {
  const { add, push, sent, answers } = open()
  answers.push('later')
  add(1, 2, 3)
  add(4, 5, 6, 7)
  await vi.advanceTimersByTimeAsync(0)
  await push()
  expect(sent.slice(1)).toEqual([
    [3, 4, 5],
    [6, 7],
  ])
})

test('a batch that is refused for good is not sent again', async () => {
  const { add, push, sent, answers } = open()
  answers.push('never')
  add(1, 2, 3)
  await vi.advanceTimersByTimeAsync(3_600_000)
  await push()
  expect(sent).toEqual([[1, 2, 3]])
})

test('a cleared outbox sends nothing', async () => {
  const { add, clear, push, sent } = open()
  add(1, 2)
  clear()
  await push()
  expect(sent).toEqual([])
})
