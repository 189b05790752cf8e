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
  ])('version names %s and %s have the same key', (one, other) => {
    expect(toVersionKey(one)).toBe(toVersionKey(other))
  })

  it.each([
    ['1.2', '1.20'],
    ['1.2', '12'],
    ['0.1', '1'],
    ['1', '1.0-beta'],
    ['1.0.2', '1.2'],
  ])('version names %s and %s have different keys', (one, other) => {
    expect(toVersionKey(one)).not.toBe(toVersionKey(other))
  })
})
