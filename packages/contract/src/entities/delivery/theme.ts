import { z } from 'zod'
import { themePairs, themeSchemes } from '../../constants/delivery/theme.ts'
import { fontFile, theme } from '../../documents/theme.ts'
import { id } from '../../fields/entity.ts'
import { storedMedia } from '../ground/media.ts'

/** A pair of colours with less contrast than WCAG 2 AA asks for. */
export const themeWarning = z.object({
  /** The variant, by its position; null in the base. */
  variant: z.int().nullable(),
  scheme: z.enum(themeSchemes),
  pair: z.enum(themePairs),
  /** From 1 to 21, rounded down to two decimals. */
  ratio: z.number(),
  needed: z.number(),
})
export type ThemeWarning = z.infer<typeof themeWarning>

/** A font file after its upload, with the details in the file itself. */
export const storedFont = storedMedia.extend({
  /** The name of its family; null if the file does not say. */
  family: z.string().nullable(),
  ...fontFile.omit({ media: true }).shape,
})
export type StoredFont = z.infer<typeof storedFont>

export const appTheme = z.object({
  draft: theme,
  /** The theme that end users see; null if guides look as they are built in. */
  live: theme.nullable(),
  /** SHA-256 of the file that target apps read; null if guides look as they are built in. */
  liveHash: z.string().nullable(),
  liveAt: z.iso.datetime().nullable(),
  /** 0 before the first draft is saved. */
  revision: z.int(),
  /** Parts of the draft that are hard to read. It may go live nevertheless. */
  warnings: z.array(themeWarning),
  updatedAt: z.iso.datetime().nullable(),
  updatedBy: id.nullable(),
})
export type AppTheme = z.infer<typeof appTheme>
