import type { Style, ThemeTokens } from '@waymark/contract'
import { AA_CONTRAST, isDark, SHAPE_CONTRAST, toReadable, toSolidColours } from '@waymark/contract/constants'
import { contrastRatio } from '../model/contrast.ts'

export type JudgedToken = 'text' | 'accent' | 'accentText'

export interface ColourVerdict {
  /** 1 to 21: the worst among the colour schemes the step can appear in. */
  ratio: number
  needed: number
  isEnough: boolean
}

/** Automatic colours follow the background that the author chose, or else the page. */
function listSchemes({ scheme, background }: Style) {
  if (scheme !== 'AUTO') return [scheme]
  return background ? ([isDark(background) ? 'DARK' : 'LIGHT'] as const) : (['LIGHT', 'DARK'] as const)
}

/**
 * A colour's contrast with its background, evaluated while it is chosen. The theme has the colours that the style
 * lacks.
 */
export function judgeColour(style: Style, token: JudgedToken, tokens?: ThemeTokens | null): ColourVerdict {
  const schemes = listSchemes(style)
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
