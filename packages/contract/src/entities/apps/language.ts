import { z } from 'zod'
import { id } from '../../fields/entity.ts'
import { reason } from '../../fields/reason.ts'
import { languageTexts } from '../../documents/language-texts.ts'
import { localeCode } from '../../documents/locale.ts'

/** A language that guides can be written in, in the field's usual shape. */
export const language = z.object({
  id,
  /** Its English name. */
  name: z.string(),
  code: localeCode,
  enabled: z.boolean(),
  /** Its name in the language itself. */
  localeName: z.string(),
  /** ISO 15924, such as `Latn`. */
  localeScript: z.string(),
  localeCode,
  /** The code that the field's clients use; equals `code` here. */
  alfredCode: z.string(),
  mobileTTSEnabled: z.boolean(),
  ttsEnabled: z.boolean(),
  texts: languageTexts,
  ttsLocale: localeCode,
  /** ISO 3166 region of its voice. */
  ttsRegion: z.string(),
  /** Its code in translation services. */
  translateCode: z.string(),
  active: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  createdBy: id.nullable(),
  updatedBy: id.nullable(),
})
export type Language = z.infer<typeof language>

/** A language in one app: the number of its projects that select it. */
export const supportedLocale = language.extend({ projectCount: z.int() })
export type SupportedLocale = z.infer<typeof supportedLocale>

/** Selects the texts of a project to translate. */
export const textsToTranslate = z.object({
  /** A step, an assist on a page, or the start screen; all when absent. */
  assistId: id.optional(),
  /** Defaults to the project's default locale. */
  from: localeCode.optional(),
  /** Defaults to all other locales that the project selects. */
  to: z.array(localeCode).min(1).max(100).optional(),
  /** Whether to translate texts again that already have a translation. */
  again: z.boolean().default(false),
})

/** Outcome of one text. The error is the reason's sentence. */
const translatedText = z.union([z.object({ text: z.string() }), z.object({ error: z.string(), reason })])

export const translatedTexts = z.object({
  /** In the order given; null where a text was not translated. */
  texts: z.array(z.string().nullable()),
  /** The same, with the reason for each failure. */
  results: z.array(translatedText),
})
export type TranslatedTexts = z.infer<typeof translatedTexts>
