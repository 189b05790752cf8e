import { describe, expect, test } from 'vitest'
import { countExposure } from './count-exposure.ts'

const toBlock = (block: number, places: number[]) => {
  const endUsers = new Uint8Array(256)
  for (const place of places) endUsers[place >> 3]! |= 0x80 >> (place & 7)
  return { block, endUsers }
}

describe('exposure', () => {
  test('tells apart how many projects each end user saw', () => {
    const seen = [
      toBlock(0, [0, 1, 2, 31, 2047]),
      toBlock(0, [1, 2]),
      toBlock(3, [0, 7]),
      toBlock(0, [2, 5]),
      toBlock(3, [7]),
    ]
    expect(countExposure(seen, 10)).toEqual([5, 2, 1, 0, 0, 0, 0, 0, 0, 0])
  })

  test('takes the most and more together, in whichever order projects come', () => {
    const seen = Array.from({ length: 12 }, (_, project) => toBlock(0, project < 3 ? [0, 1] : [0]))
    expect(countExposure(seen, 3)).toEqual([0, 0, 2])
    expect(countExposure(seen.toReversed(), 10)).toEqual([0, 0, 1, 0, 0, 0, 0, 0, 0, 1])
  })

  test('of nobody is nothing', () => {
    expect(countExposure([], 3)).toEqual([0, 0, 0])
  })
})
