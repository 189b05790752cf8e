import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AA_CONTRAST, toContrast, toLuminance, toReadable, toRgb } from './colour.ts'

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

test.each([
  ['#ffffff', '#16241f'],
  ['#ffd166', '#16241f'],
  ['#1f6f54', '#ffffff'],
  ['#000000', '#ffffff'],
  ['#7f7f7f', '#000000'],
])('the readable text colour on %s is %s', (background, expected) => {
  expect(toReadable(background)).toBe(expected)
})

test('every colour gets a text of contrast AA', () => {
  const channel = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(channel, channel, channel, (...channels) => {
      const background = `#${channels.map((it) => it.toString(16).padStart(2, '0')).join('')}`
      const contrast = toContrast(toRgb(background), toRgb(toReadable(background)))
      expect(contrast).toBeGreaterThanOrEqual(AA_CONTRAST)
    }),
    { numRuns: 2000 },
  )
})
