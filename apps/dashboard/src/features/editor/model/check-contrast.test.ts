import { describe, expect, it } from 'vitest'
import { findWeakContrasts } from './check-contrast.ts'
import { contrastRatio } from './contrast.ts'

describe('contrast', () => {
  it('is measured as WCAG does', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(contrastRatio('#1f6f54', '#1f6f54')).toBe(1)
  })

  it('is fine with the colours of the theme, and with a background alone', () => {
    expect(findWeakContrasts({ scheme: 'AUTO' })).toEqual([])
    expect(findWeakContrasts({ scheme: 'AUTO', background: '#777777', accent: '#f2a33a' })).toEqual([])
  })

  it('is judged in each scheme that the step can appear in', () => {
    const ink = { text: '#16241f' }
    expect(findWeakContrasts({ scheme: 'LIGHT', ...ink })).toEqual([])
    expect(findWeakContrasts({ scheme: 'DARK', ...ink })).toMatchObject([{ pair: 'text', scheme: 'DARK' }])
    expect(findWeakContrasts({ scheme: 'AUTO', ...ink })).toMatchObject([{ scheme: 'DARK' }])
  })

  it('is reported once for two colours that are the same in every scheme', () => {
    expect(findWeakContrasts({ scheme: 'AUTO', background: '#222222', text: '#333333' })).toHaveLength(1)
  })

  it('is judged for buttons too', () => {
    const style = { scheme: 'LIGHT', accent: '#f2a33a', accentText: '#ffffff' } as const
    const [weak] = findWeakContrasts(style)
    expect(weak?.pair).toBe('button')
    expect(weak?.ratio).toBeLessThan(4.5)
  })
})
