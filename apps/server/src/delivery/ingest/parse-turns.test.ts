import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createParseTurns } from './parse-turns.ts'

/** Takes a turn for a batch of each length; `parsed` lists those that were let through so far. */
function takeTurns(lengths: number[]) {
  const turns = createParseTurns()
  const parsed: number[] = []
  const take = async (length: number, index: number) => {
    await turns.take(length)
    parsed.push(index)
  }
  return { parsed, take, all: Promise.all(lengths.map(take)) }
}

it('parsing lets the event loop turn between large batches, first come first served', async () => {
  const { parsed, all } = takeTurns([65_536, 65_536, 65_536])
  await Promise.resolve()
  expect(parsed).toEqual([0])
  await setImmediate()
  expect(parsed).toEqual([0, 1])
  await setImmediate()
  expect(parsed).toEqual([0, 1, 2])
  await all
})

it('parsing lets small batches share a turn, and whoever comes after them begin at once', async () => {
  const { parsed, take, all } = takeTurns(Array.from({ length: 100 }, () => 1024))
  await Promise.resolve()
  expect(parsed).toHaveLength(64)
  await all
  await setImmediate()
  void take(1024, 100)
  await Promise.resolve()
  expect(parsed).toHaveLength(101)
})
