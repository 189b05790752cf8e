import type { Style } from '@waymark/contract'
import { toReadable } from '@waymark/contract/constants'

/** The colours of a step. All are hexadecimal except `veil`, `line` and the shadows, which have an opacity. */
export interface Theme {
  isDark: boolean
  background: string
  ink: string
  /** For text below a title. */
  soft: string
  accent: string
  onAccent: string
  error: string
  veil: string
  line: string
  /** The shadow of a card, and the weaker one of a small card. */
  shadow: string
  lowShadow: string
}

/** The colours of the web runtime's style sheet; a browser test compares the two. */
const LIGHT: Theme = {
  isDark: false,
  background: '#fbfaf7',
  ink: '#16241f',
  soft: '#3b4843',
  accent: '#1f6f54',
  onAccent: '#ffffff',
  error: '#b3261e',
  veil: 'rgba(22, 36, 31, 0.46)',
  line: 'rgba(22, 36, 31, 0.12)',
  shadow: '0px 1px 2px rgba(22, 36, 31, 0.1), 0px 12px 36px rgba(22, 36, 31, 0.2)',
  lowShadow: '0px 1px 2px rgba(22, 36, 31, 0.1), 0px 4px 14px rgba(22, 36, 31, 0.16)',
}

const DARK: Theme = {
  isDark: true,
  background: '#1c2a25',
  ink: '#f4f2ec',
  soft: '#d5d8d2',
  accent: '#6fcba5',
  onAccent: '#0f1f19',
  error: '#ffb4ab',
  veil: 'rgba(4, 9, 7, 0.62)',
  line: 'rgba(244, 242, 236, 0.16)',
  shadow: '0px 1px 2px rgba(0, 0, 0, 0.4), 0px 12px 36px rgba(0, 0, 0, 0.5)',
  lowShadow: '0px 1px 2px rgba(0, 0, 0, 0.4), 0px 4px 14px rgba(22, 36, 31, 0.16)',
}

/** The scheme's colours, and the author's in place of those. */
export function toTheme(style: Style, deviceScheme: 'light' | 'dark'): Theme {
  const isDark = style.scheme === 'DARK' || (style.scheme === 'AUTO' && deviceScheme === 'dark')
  const base = isDark ? DARK : LIGHT
  const { background, text, accent, accentText, backdrop } = style
  const ink = text ?? (background && toReadable(background)) ?? base.ink
  return {
    ...base,
    background: background ?? base.background,
    ink,
    // The scheme's soft text colour has enough contrast only on the scheme's own colours.
    soft: background || text ? ink : base.soft,
    accent: accent ?? base.accent,
    onAccent: accentText ?? (accent && toReadable(accent)) ?? base.onAccent,
    veil: backdrop ?? base.veil,
  }
}
