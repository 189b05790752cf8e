import { expect, test } from 'vitest'
import { toContrast, toLuminance, toRgb } from './colour.ts'

test('luminance goes from black to white', () => {
  expect(toLuminance(toRgb('#000000'))).toBe(0)
  expect(toLuminance(toRgb('#ffffff'))).toBeCloseTo(1)
  expect(toLuminance(toRgb('#ff0000'))).toBeCloseTo(0.2126)
})

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#ffffff', '#767676', 4.54],
  ['#1f6f54', '#1f6f54', 1],
  ['#1f6f5480', '#ffffff', 6.05],
])('the contrast of %s and %s is that of WCAG', (one, other, contrast) => {
  expect(toContrast(toRgb(one), toRgb(other))).toBeCloseTo(contrast, 1)
})
