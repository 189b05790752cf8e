import { z } from 'zod'
import { id } from '../fields/entity.ts'
import { reason } from '../fields/reason.ts'
import { languageTexts } from '../documents/language-texts.ts'
import { localeCode } from '../documents/locale.ts'

/** A language that guides can be written in, as the field's clients know it. */
export const language = z.object({
  id,
  /** Its English name. */
  name: z.string(),
  code: localeCode,
  enabled: z.boolean(),
  /** Its own name for itself. */
  localeName: z.string(),
  /** ISO 15924, such as `Latn`. */
  localeScript: z.string(),
  localeCode,
  /** The code under which clients of the field know the language; the same as `code` here. */
  alfredCode: z.string(),
  mobileTTSEnabled: z.boolean(),
  ttsEnabled: z.boolean(),
  texts: languageTexts,
  ttsLocale: localeCode,
  /** ISO 3166 region that its voice speaks as. */
  ttsRegion: z.string(),
  /** What translation services call it. */
  translateCode: z.string(),
  active: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  createdBy: id.nullable(),
  updatedBy: id.nullable(),
})
export type Language = z.infer<typeof language>

/** A language as one app sees it: in how many of its projects it is selected. */
export const supportedLocale = language.extend({ projectCount: z.int() })
export type SupportedLocale = z.infer<typeof supportedLocale>

/** Which texts of a project are to be translated. */
export const textsToTranslate = z.object({
  /** A step, an assist on a page, or the start screen; all of them when absent. */
  assistId: id.optional(),
  /** Defaults to the default locale of the project. */
  from: localeCode.optional(),
  /** Defaults to all others that the project has selected. */
  to: z.array(localeCode).min(1).max(100).optional(),
  /** Also what is translated already; else only what is missing. */
  again: z.boolean().default(false),
})

/** What became of one text; the error is the sentence of the reason. */
const translatedText = z.union([z.object({ text: z.string() }), z.object({ error: z.string(), reason })])

export const translatedTexts = z.object({
  /** In the order in which they were given; null where one was not translated. */
  texts: z.array(z.string().nullable()),
  /** The same, with the reason for each that was not. */
  results: z.array(translatedText),
})
export type TranslatedTexts = z.infer<typeof translatedTexts>
