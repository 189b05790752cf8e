import type { Style } from '@waymark/contract'
import { AA_CONTRAST } from '@waymark/contract/constants'
import { contrastRatio } from '../model/contrast.ts'

/** The runtime's own colours, which stand in for tokens that the author left alone. */
const THEME = {
  LIGHT: { background: '#fbfaf7', text: '#16241f', accent: '#1f6f54', accentText: '#ffffff' },
  DARK: { background: '#1c2a25', text: '#f4f2ec', accent: '#6fcba5', accentText: '#0f1f19' },
}
/** WCAG 2 AA for what is not text, such as a ring or the edge of a button. */
const SHAPE_RATIO = 3

export type JudgedToken = 'text' | 'accent' | 'accentText'

export interface ColourVerdict {
  /** 1 to 21: the worst of the schemes that the step can appear in. */
  ratio: number
  needed: number
  isEnough: boolean
}

/** How well a colour stands out from what it lies on, while it is chosen. */
export function judgeColour(style: Style, token: JudgedToken): ColourVerdict {
  const schemes = style.scheme === 'AUTO' ? (['LIGHT', 'DARK'] as const) : [style.scheme]
  const needed = token === 'accent' ? SHAPE_RATIO : AA_CONTRAST
  const ratios = schemes.map((scheme) => {
    const theme = THEME[scheme]
    const background = style.background ?? theme.background
    const accent = style.accent ?? theme.accent
    // A colour that is left alone becomes readable by itself on a ground that was chosen.
    if (token === 'text')
      return contrastRatio(style.text ?? (style.background ? toReadable(background) : theme.text), background)
    if (token === 'accent') return contrastRatio(accent, background)
    return contrastRatio(style.accentText ?? (style.accent ? toReadable(accent) : theme.accentText), accent)
  })
  const ratio = Math.min(...ratios)
  return { ratio, needed, isEnough: ratio >= needed }
}

/** Black or white, whichever reads better. */
export function toReadable(background: string): string {
  return contrastRatio(background, '#ffffff') >= contrastRatio(background, '#000000') ? '#ffffff' : '#000000'
}
