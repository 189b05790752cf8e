import { describe, expect, it } from 'vitest'
import { toVersionKey } from './version-key.ts'

describe('the key of a version name', () => {
  it.each([
    ['1.2', '1.2.0'],
    ['1.2', '1.2.0.0'],
    ['1.02', '1.2'],
    ['0', '0.0'],
    ['2.0-Beta', '2.0-beta'],
    [' 3 ', '3'],
  ])('is the same for %s and %s', (one, other) => {
    expect(toVersionKey(one)).toBe(toVersionKey(other))
  })

  it.each([
    ['1.2', '1.20'],
    ['1.2', '12'],
    ['0.1', '1'],
    ['1', '1.0-beta'],
    ['1.0.2', '1.2'],
  ])('differs for %s and %s', (one, other) => {
    expect(toVersionKey(one)).not.toBe(toVersionKey(other))
  })
})
