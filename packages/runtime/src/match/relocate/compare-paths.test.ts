import { expect, test } from 'vitest'
import { comparePathEnds, comparePaths, findLandmark, listSegments } from './compare-paths.ts'

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

test('the ends of two paths are alike as far as their last steps are the same', () => {
  const before = listSegments('/html[1]/body[1]/main[1]/ul[1]/li[3]/a[1]')
  const after = listSegments('/html[1]/body[1]/div[1]/div[2]/ul[1]/li[3]/a[1]')
  expect(comparePathEnds(before, after)).toBe(0.5)
})

test('an element stands in the innermost part of a page that has a name', () => {
  expect(findLandmark(listSegments('/html[1]/body[1]/main[1]/form[2]/div[1]/input[1]'))).toBe('form')
  expect(findLandmark(listSegments('/html[1]/body[1]/div[1]/formatted-text[1]'))).toBeUndefined()
})
