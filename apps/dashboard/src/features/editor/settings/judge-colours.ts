import type { Style } from '@waymark/contract'
import { AA_CONTRAST, toReadable } from '@waymark/contract/constants'
import { contrastRatio } from '../model/contrast.ts'

/** The runtime's default colours, for tokens that the author has not set. */
const THEME = {
  LIGHT: { background: '#fbfaf7', text: '#16241f', accent: '#1f6f54', accentText: '#ffffff' },
  DARK: { background: '#1c2a25', text: '#f4f2ec', accent: '#6fcba5', accentText: '#0f1f19' },
}
/** WCAG 2 AA for non-text elements, such as a ring or a button's edge. */
const SHAPE_RATIO = 3

export type JudgedToken = 'text' | 'accent' | 'accentText'

export interface ColourVerdict {
  /** 1 to 21: the worst among the colour schemes the step can appear in. */
  ratio: number
  needed: number
  isEnough: boolean
}

/** A colour's contrast with its background, judged while it is chosen. */
export function judgeColour(style: Style, token: JudgedToken): ColourVerdict {
  const schemes = style.scheme === 'AUTO' ? (['LIGHT', 'DARK'] as const) : [style.scheme]
  const needed = token === 'accent' ? SHAPE_RATIO : AA_CONTRAST
  const ratios = schemes.map((scheme) => {
    const theme = THEME[scheme]
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
