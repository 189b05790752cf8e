import { expect, test } from 'vitest'
import { comparePaths, listSegments } from './compare-paths.ts'

test('a wrapper added costs its own step only', () => {
  const before = listSegments('/html[1]/body[1]/main[1]/a[2]')
  const after = listSegments('/html[1]/body[1]/main[1]/div[1]/a[2]')
  expect(comparePaths(before, after)).toBeCloseTo(8 / 9)
})

test('the way to what is not HTML reads as any other', () => {
  expect(listSegments('/html[1]/body[1]/*[local-name() = "svg"][1]')).toEqual([
    'html[1]',
    'body[1]',
    'svg[1]',
  ])
})
