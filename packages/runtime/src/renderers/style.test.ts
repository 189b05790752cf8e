import { AA_CONTRAST, toContrast, toRgb } from '@waymark/contract/constants'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toReadable } from './style.ts'

test.each([
  ['#ffffff', '#16241f'],
  ['#ffd166', '#16241f'],
  ['#1f6f54', '#ffffff'],
  ['#000000', '#ffffff'],
  ['#7f7f7f', '#000000'],
])('on %s one reads %s', (background, expected) => {
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
