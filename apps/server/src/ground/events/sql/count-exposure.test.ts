import { describe, expect, test } from 'vitest'
import { countExposure } from './count-exposure.ts'

const toSet = (places: number[]) => {
  const endUsers = new Uint8Array(256)
  for (const place of places) endUsers[place >> 3]! |= 0x80 >> (place & 7)
  return new Uint32Array(endUsers.buffer)
}

describe('exposure', () => {
  test('exposure counts how many projects each end user saw', () => {
    const seen = [toSet([0, 1, 2, 31, 2047]), toSet([1, 2]), toSet([2, 5])]
    expect(countExposure(seen, 10)).toEqual([4, 1, 1, 0, 0, 0, 0, 0, 0, 0])
  })

  test('exposure puts the highest counts together, in whichever order projects come', () => {
    const seen = Array.from({ length: 12 }, (_, project) => toSet(project < 3 ? [0, 1] : [0]))
    expect(countExposure(seen, 3)).toEqual([0, 0, 2])
    expect(countExposure(seen.toReversed(), 10)).toEqual([0, 0, 1, 0, 0, 0, 0, 0, 0, 1])
    expect(countExposure(seen, 1)).toEqual([2])
  })

  test('exposure without end users is zero', () => {
    expect(countExposure([], 3)).toEqual([0, 0, 0])
  })
})
