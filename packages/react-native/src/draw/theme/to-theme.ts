import type { Style, ThemeTokens } from '@waymark/contract'
import { isDark as isDarkColour, toReadable, toWarning, type ThemeShadow } from '@waymark/contract/constants'
import { fade } from './mix.ts'

type Colours = Omit<ThemeTokens['light'], 'border'>

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

const SHADOWS: Record<ThemeShadow, Partial<Theme>> = {
  NONE: { shadow: '0px 0px 0px rgba(0, 0, 0, 0)', lowShadow: '0px 0px 0px rgba(0, 0, 0, 0)' },
  SOFT: {},
  STRONG: { shadow: '0px 2px 6px rgba(0, 0, 0, 0.18), 0px 18px 56px rgba(0, 0, 0, 0.38)' },
}

/** The colours of the app's theme, or else of the scheme, and the author's in place of those. */
export function toTheme(style: Style, deviceScheme: 'light' | 'dark', tokens?: ThemeTokens): Theme {
  const ground = style.background ? isDarkColour(style.background) : deviceScheme === 'dark'
  const isDark = style.scheme === 'DARK' || (style.scheme === 'AUTO' && ground)
  const builtIn = isDark ? DARK : LIGHT
  if (!tokens) return toColoured(builtIn, style)
  const { border, ...colours } = tokens[isDark ? 'dark' : 'light']
  const themed = toColoured(builtIn, colours)
  const line = border ?? (colours.text || colours.background ? fade(themed.ink, 0.14) : themed.line)
  return toColoured({ ...themed, line, ...(tokens.shadow && SHADOWS[tokens.shadow]) }, style)
}

function toColoured(base: Theme, { background, text, accent, accentText, backdrop }: Colours): Theme {
  const ink = text ?? (background && toReadable(background)) ?? base.ink
  return {
    ...base,
    background: background ?? base.background,
    ink,
    error: background ? toWarning(background, ink) : base.error,
    // The scheme's soft text colour has enough contrast only on the scheme's own colours.
    soft: background || text ? ink : base.soft,
    accent: accent ?? base.accent,
    onAccent: accentText ?? (accent && toReadable(accent)) ?? base.onAccent,
    veil: backdrop ?? base.veil,
  }
}
