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
      expect(toContrast(background, toReadable(background))).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 2000 },
  )
})

function toContrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [toLuminance(a), toLuminance(b)].sort((one, other) => other - one)
  return (light + 0.05) / (dark + 0.05)
}

function toLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((it) => (it <= 0.04045 ? it / 12.92 : ((it + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
