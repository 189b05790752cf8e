import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  BLACK,
  findReadable,
  lay,
  parseHex,
  pickExtremes,
  toHex,
  toRatio,
  toWorstRatio,
  WHITE,
} from './colour.ts'

const channel = fc.integer({ min: 0, max: 255 })
const colour = fc.record({ r: channel, g: channel, b: channel, a: fc.constant(1) })

describe('colours', () => {
  it('measures what WCAG measures', () => {
    expect(toRatio(BLACK, WHITE)).toBeCloseTo(21)
    expect(toRatio(parseHex('#767676'), WHITE)).toBeCloseTo(4.54, 2)
  })

  it('lays a veil over a page', () => {
    expect(toHex(lay(parseHex('#00000080'), WHITE))).toBe('#7f7f7f')
    expect(lay({ ...BLACK, a: 0 }, WHITE)).toEqual(WHITE)
  })

  it('measures see-through words on their ground', () => {
    expect(toRatio({ ...BLACK, a: 0 }, WHITE)).toBe(1)
  })

  it('keeps a colour that can be read, and mends one that cannot', () => {
    const moss = parseHex('#1f6f54')
    expect(findReadable(moss, [WHITE], 4.5)).toEqual(moss)
    const pale = findReadable(parseHex('#cfe8de'), [WHITE], 4.5)
    expect(pale && toRatio(pale, WHITE)).toBeGreaterThanOrEqual(4.5)
  })

  it('knows that nothing stands out from black and white alike at 7 : 1', () => {
    expect(findReadable(BLACK, [WHITE, BLACK], 7)).toBeUndefined()
  })

  it('finds a readable colour on any single ground', () => {
    fc.assert(
      fc.property(colour, colour, (it, ground) => {
        const found = findReadable(it, [ground], 4.5)
        expect(found && toWorstRatio(found, [ground])).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  it('keeps of many shades those that are hardest to read on', () => {
    fc.assert(
      fc.property(colour, fc.array(colour, { minLength: 1, maxLength: 20 }), (it, shades) => {
        const extremes = pickExtremes(shades)
        for (const end of [BLACK, WHITE]) {
          expect(toWorstRatio(end, extremes)).toBe(toWorstRatio(end, shades))
        }
        expect(shades).toEqual(expect.arrayContaining(extremes))
        expect(toWorstRatio(it, extremes)).toBeGreaterThanOrEqual(toWorstRatio(it, shades))
      }),
    )
  })
})
