import { AA_CONTRAST, toContrast, toReadable, toRgb } from '../values/colour.ts'

export const themeColours = ['background', 'text', 'accent', 'accentText', 'backdrop', 'border'] as const
export type ThemeColour = (typeof themeColours)[number]

/** The strengths with which cards stand out from the page. */
export const themeShadows = ['NONE', 'SOFT', 'STRONG'] as const
export type ThemeShadow = (typeof themeShadows)[number]

/** The amounts of space that cards leave around and between what they contain. */
export const themeSpacings = ['COMPACT', 'REGULAR', 'ROOMY'] as const
export type ThemeSpacing = (typeof themeSpacings)[number]

/** The factor by which each of them multiplies the built-in distances. */
export const spacingFactors: Record<ThemeSpacing, number> = { COMPACT: 0.75, REGULAR: 1, ROOMY: 1.25 }

export const themeSchemes = ['light', 'dark'] as const
export type ThemeScheme = (typeof themeSchemes)[number]

export const themeLimits = { variants: 10, fontLength: 200, fontFiles: 4, radiusPx: 32 } as const

/**
 * Names of fonts as CSS lists them, such as `"Open Sans", Georgia`. The page has to load them. Anything else that CSS can
 * say is refused, because the text becomes part of a style sheet.
 */
export const FONT_STACK =
  /^("[\p{L}\p{N} _-]+"|[\p{L}_-][\p{L}\p{N} _-]*)(, *("[\p{L}\p{N} _-]+"|[\p{L}_-][\p{L}\p{N} _-]*))*$/u

interface NamedFile {
  /** SHA-256 of the file. */
  media: string
}

/** The name under which pages get an uploaded font: none of a page's own is called that, nor are other files. */
export const toFontFamily = ({ files }: { files: readonly NamedFile[] }): string =>
  `Waymark ${files.map(({ media }) => media.slice(0, 8)).join(' ')}`

interface Fonts {
  font?: string | undefined
  uploadedFont?: { files: readonly NamedFile[] } | undefined
}

/** The fonts of a look as `font-family` lists them, the uploaded one first; undefined for those that are built in. */
export const toFontStack = ({ font, uploadedFont }: Fonts): string | undefined =>
  uploadedFont ? `"${toFontFamily(uploadedFont)}", ${font ?? 'system-ui'}` : font

/** The colours that guides have where neither a step nor a theme sets others. */
export const builtInColours = {
  light: { background: '#fbfaf7', text: '#16241f', accent: '#1f6f54', accentText: '#ffffff' },
  dark: { background: '#1c2a25', text: '#f4f2ec', accent: '#6fcba5', accentText: '#0f1f19' },
} as const satisfies Record<ThemeScheme, Partial<Record<ThemeColour, string>>>

/** WCAG 2 AA for parts that are no text, such as the edge of a button. */
export const SHAPE_CONTRAST = 3

/** Colours that are read or seen on another one: a text, a button's text, and a button on its card. */
export const themePairs = ['text', 'accentText', 'accent'] as const
export type ThemePair = (typeof themePairs)[number]

type Colours = { [Name in ThemeColour]?: string | undefined }

/** The colours that a scheme of a theme comes to: a text that is not set adjusts to the ground that is. */
export function toSolidColours(colours: Colours, scheme: ThemeScheme) {
  const builtIn = builtInColours[scheme]
  const { background, text, accent, accentText } = colours
  return {
    background: background ?? builtIn.background,
    text: text ?? (background && toReadable(background)) ?? builtIn.text,
    accent: accent ?? builtIn.accent,
    accentText: accentText ?? (accent && toReadable(accent)) ?? builtIn.accentText,
  }
}

export interface PairContrast {
  scheme: ThemeScheme
  pair: ThemePair
  /** From 1 to 21. */
  ratio: number
  needed: number
}

/** The contrast of each pair of a theme's colours, in both schemes. */
export const listThemeContrasts = (tokens: Record<ThemeScheme, Colours>): PairContrast[] =>
  themeSchemes.flatMap((scheme) => {
    const { background, text, accent, accentText } = toSolidColours(tokens[scheme], scheme)
    const judge = (pair: ThemePair, [above, below]: [string, string], needed: number) => ({
      scheme,
      pair,
      needed,
      ratio: toContrast(toRgb(above), toRgb(below)),
    })
    return [
      judge('text', [text, background], AA_CONTRAST),
      judge('accentText', [accentText, accent], AA_CONTRAST),
      judge('accent', [accent, background], SHAPE_CONTRAST),
    ]
  })
