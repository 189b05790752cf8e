import { toContrast, toRgb } from '@waymark/contract/constants'
import { describe, expect, it } from 'vitest'
import { findLook, lookNames, looks, putOn, takeOff } from './looks.ts'

const contrastRatio = (one: string, other: string) => toContrast(toRgb(one), toRgb(other))
const all = lookNames.flatMap((name) => (['LIGHT', 'DARK'] as const).map((scheme) => ({ name, scheme })))

describe('looks', () => {
  it.each(all)('$name, $scheme, can be read', ({ name, scheme }) => {
    const { background, text, accent, accentText } = looks[name][scheme]
    expect(contrastRatio(background, text)).toBeGreaterThanOrEqual(7)
    expect(contrastRatio(accent, accentText)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(all)('$name, $scheme, is known again', ({ name, scheme }) => {
    expect(findLook(putOn({ scheme: 'AUTO', widthPx: 400 }, name, scheme))).toEqual({ name, scheme })
  })

  it('leaves the width and the alignment alone', () => {
    const style = putOn({ scheme: 'AUTO', widthPx: 400, align: 'CENTER' }, 'plum', 'DARK')
    expect(style).toMatchObject({ widthPx: 400, align: 'CENTER', scheme: 'DARK' })
    expect(takeOff(style)).toEqual({ scheme: 'DARK', widthPx: 400, align: 'CENTER' })
  })
})
