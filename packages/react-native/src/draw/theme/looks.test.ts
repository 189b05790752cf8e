import type { Component, Container } from '@waymark/contract'
import { toLook } from './looks.ts'

const component = { style: {}, placement: 'CENTER' } as Component
const theme = (spacing?: 'COMPACT' | 'ROOMY') => ({ light: {}, dark: {}, ...(spacing && { spacing }) })
const look = (container: Container, spacing?: 'COMPACT' | 'ROOMY') =>
  toLook(container, component, { windowWidth: 390, theme: theme(spacing) })

describe('the spacing of a theme', () => {
  it('multiplies the room around and between what a card contains', () => {
    expect(look('TOOLTIP')).toMatchObject({ pad: 16, gap: 8, spacing: 1 })
    expect(look('TOOLTIP', 'COMPACT')).toMatchObject({ pad: 12, gap: 6, spacing: 0.75 })
    expect(look('POPUP', 'ROOMY')).toMatchObject({ pad: 30, gap: 15, spacing: 1.25 })
  })

  it.each(['LABEL', 'SPOT', 'FULLSCREEN', 'EFFECT'] as const)('leaves the edges of a %s', (container) => {
    expect(look(container, 'ROOMY').pad).toBe(look(container).pad)
    expect(look(container, 'ROOMY').gap).toBe(look(container).gap * 1.25)
  })
})
