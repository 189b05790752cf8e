import type { ThemeColourSet, ThemeTokens, UploadedFont } from '@waymark/contract'
import {
  AA_CONTRAST,
  spacingFactors,
  toContrast,
  toFontFamily,
  toFontStack,
  toReadable,
  toRgb,
  type ThemeScheme,
  type ThemeShadow,
} from '@waymark/contract/constants'

type Declarations = Record<string, string | undefined>

/**
 * The look of an app as rules on top of the page's style sheet. Besides an uploaded one, its fonts are those that the
 * visitor's device has, because the page loads nothing else.
 */
export function toThemeStyle(tokens: ThemeTokens, mediaPath: string): string {
  const { light, dark, radiusPx, shadow, spacing, uploadedFont } = tokens
  const font = toFontStack(tokens)
  const radius = radiusPx !== undefined && `${radiusPx}px`
  return [
    ...(uploadedFont ? listFaces(uploadedFont, mediaPath) : []),
    toSchemeRule('light', light),
    toSchemeRule('dark', dark),
    toRule(':root', {
      ...(font && { 'font-family': `${font}, system-ui, sans-serif` }),
      ...(spacing && { '--space': String(spacingFactors[spacing]) }),
      ...(radius && { '--radius': radius, '--small-radius': `min(${radius}, 1.25rem)` }),
    }),
    toRule('main', { 'box-shadow': shadow && SHADOWS[shadow] }),
  ]
    .filter(Boolean)
    .join('\n')
}

const listFaces = (font: UploadedFont, mediaPath: string): string[] =>
  font.files.map(({ media, minWeight, maxWeight, isItalic }) =>
    toRule('@font-face', {
      'font-family': `"${toFontFamily(font)}"`,
      src: `url("${mediaPath}/${media}") format("woff2")`,
      'font-weight': `${minWeight} ${maxWeight}`,
      'font-style': isItalic ? 'italic' : 'normal',
      'font-display': 'swap',
    }),
  )

const SHADOWS: Record<ThemeShadow, string | undefined> = {
  NONE: undefined,
  SOFT: '0 12px 36px rgb(22 36 31 / 0.2)',
  STRONG: '0 2px 6px rgb(0 0 0 / 0.18), 0 18px 56px rgb(0 0 0 / 0.38)',
}

function toColours({ background, text, accent, accentText, border }: ThemeColourSet): Declarations {
  const ink = text ?? (background && toReadable(background))
  return {
    ...(background && { '--paper': background, '--card': background, ...toAlarm(background) }),
    ...(ink && {
      '--ink': ink,
      // The page's own softer colours have enough contrast only on the page's own grounds.
      '--soft': 'var(--ink)',
      '--edge': 'color-mix(in srgb, var(--ink) 60%, transparent)',
      '--line': 'color-mix(in srgb, var(--ink) 14%, transparent)',
    }),
    ...(border && { '--line': border }),
    '--accent': accent,
    '--on-accent': accentText ?? (accent && toReadable(accent)),
  }
}

const ALARMS = ['#a3241c', '#ff9d94']

/** Red for errors if one can be read on this ground, or else the colour of other texts. */
const toAlarm = (ground: string): Declarations => ({
  '--alarm': ALARMS.find((red) => toContrast(toRgb(red), toRgb(ground)) >= AA_CONTRAST) ?? toReadable(ground),
  '--alarm-ground': 'transparent',
})

/** The colours of one scheme leave the other as it is built in. */
function toSchemeRule(scheme: ThemeScheme, colours: ThemeColourSet): string {
  const rule = toRule(':root', toColours(colours))
  return rule && `@media (prefers-color-scheme: ${scheme}) { ${rule} }`
}

function toRule(selector: string, declarations: Declarations): string {
  const lines = Object.entries(declarations).flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
  return lines.length > 0 ? `${selector} { ${lines.join('; ')} }` : ''
}
