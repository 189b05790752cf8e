import type { Style } from '@waymark/contract'
import { AA_RATIO, contrastRatio } from './contrast.ts'

/** The runtime's own colours, which stand in for tokens that the author left alone. */
const THEME = {
  LIGHT: { background: '#fbfaf7', accent: '#1f6f54' },
  DARK: { background: '#1c2a25', accent: '#6fcba5' },
}

export interface WeakContrast {
  pair: 'text' | 'button'
  scheme: 'LIGHT' | 'DARK'
  /** 1 to 4.5. */
  ratio: number
}

/** Pairs of colours that are too alike to be read, in each scheme that the step can appear in. */
export function findWeakContrasts(style: Style): WeakContrast[] {
  const schemes = style.scheme === 'AUTO' ? (['LIGHT', 'DARK'] as const) : [style.scheme]
  return schemes.flatMap((scheme) => {
    const theme = THEME[scheme]
    const pairs = [
      { pair: 'text' as const, on: style.background, of: style.text, under: theme.background },
      { pair: 'button' as const, on: style.accent, of: style.accentText, under: theme.accent },
    ]
    return pairs.flatMap(({ pair, on, of, under }) => {
      // The runtime picks a readable text by itself for a background that is set alone.
      if (!of) return []
      // Two colours that are both set look the same in every scheme: they are reported once.
      if (on && scheme !== schemes[0]) return []
      const ratio = contrastRatio(on ?? under, of)
      return ratio < AA_RATIO ? [{ pair, scheme, ratio }] : []
    })
  })
}
