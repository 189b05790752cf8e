import type { Style, ThemeTokens } from '@waymark/contract'
import { AA_CONTRAST, SHAPE_CONTRAST, toReadable, toSolidColours } from '@waymark/contract/constants'
import { contrastRatio } from '../model/contrast.ts'

export type JudgedToken = 'text' | 'accent' | 'accentText'

export interface ColourVerdict {
  /** 1 to 21: the worst among the colour schemes the step can appear in. */
  ratio: number
  needed: number
  isEnough: boolean
}

/**
 * A colour's contrast with its background, evaluated while it is chosen. The theme has the colours that the style
 * lacks.
 */
export function judgeColour(style: Style, token: JudgedToken, tokens?: ThemeTokens | null): ColourVerdict {
  const schemes = style.scheme === 'AUTO' ? (['LIGHT', 'DARK'] as const) : [style.scheme]
  const needed = token === 'accent' ? SHAPE_CONTRAST : AA_CONTRAST
  const ratios = schemes.map((scheme) => {
    const name = scheme === 'LIGHT' ? 'light' : 'dark'
    const theme = toSolidColours(tokens?.[name] ?? {}, name)
    const background = style.background ?? theme.background
    const accent = style.accent ?? theme.accent
    // An unset text colour adjusts itself to a chosen background.
    if (token === 'text')
      return contrastRatio(style.text ?? (style.background ? toReadable(background) : theme.text), background)
    if (token === 'accent') return contrastRatio(accent, background)
    return contrastRatio(style.accentText ?? (style.accent ? toReadable(accent) : theme.accentText), accent)
  })
  const ratio = Math.min(...ratios)
  return { ratio, needed, isEnough: ratio >= needed }
}
