import { z } from 'zod'
import { FONT_STACK, themeLimits, themeShadows, themeSpacings } from '../constants/delivery/theme.ts'
import { id } from '../fields/entity.ts'
import { fontName } from '../fields/name.ts'
import { problem } from '../fields/problem.ts'
import { colour } from './component.ts'
import { mediaHash } from './media.ts'

/** The colours of one scheme. Absent ones are those built in, or adjust to the ones that are set. */
export const themeColourSet = z.strictObject({
  background: colour.optional(),
  text: colour.optional(),
  accent: colour.optional(),
  accentText: colour.optional(),
  backdrop: colour.optional(),
  border: colour.optional(),
})

const fontStack = z.string().trim().max(themeLimits.fontLength).regex(FONT_STACK, problem('font_expected'))

const fontWeight = z.int().min(1).max(1000)

/** One WOFF2 file of a font. A variable font has all weights from the lightest to the boldest in one file. */
export const fontFile = z.strictObject({
  media: mediaHash,
  minWeight: fontWeight,
  maxWeight: fontWeight,
  isItalic: z.boolean(),
})

/** A font whose files were uploaded to the app. Devices fetch them beside the theme, and draw guides with them. */
export const uploadedFont = z.strictObject({
  /** For authors; pages know the font by its files. */
  name: fontName,
  files: z.array(fontFile).min(1).max(themeLimits.fontFiles),
})

/** The look of guides where a step does not say otherwise. */
export const themeTokens = z.strictObject({
  light: themeColourSet,
  dark: themeColourSet,
  /** Fonts that the app's pages load. */
  font: fontStack.optional(),
  /** Comes before those. */
  uploadedFont: uploadedFont.optional(),
  radiusPx: z.int().min(0).max(themeLimits.radiusPx).optional(),
  shadow: z.enum(themeShadows).optional(),
  spacing: z.enum(themeSpacings).optional(),
})

/** The look for end users in a segment, such as those of another brand. */
export const themeVariant = z.strictObject({ segmentId: id, tokens: themeTokens })

/** The look of an app: the first variant whose segment the end user is in, or else the base. */
export const theme = z.strictObject({
  base: themeTokens,
  variants: z.array(themeVariant).max(themeLimits.variants),
})

/** The file that target apps read. It never changes, because its content names it. */
export const themeFile = theme.extend({ version: z.literal(1) })

export type ThemeColourSet = z.infer<typeof themeColourSet>
export type FontFile = z.infer<typeof fontFile>
export type UploadedFont = z.infer<typeof uploadedFont>
export type ThemeTokens = z.infer<typeof themeTokens>
export type ThemeVariant = z.infer<typeof themeVariant>
export type Theme = z.infer<typeof theme>
export type ThemeFile = z.infer<typeof themeFile>
