import { z } from 'zod'
import { limits } from '../constants/limits.ts'

/** A BCP 47 language tag such as `en` or `de-AT`. */
export const localeCode = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, 'Use a language tag such as en or de-AT')
  .refine(isWellFormed, 'Use a language tag such as en or de-AT')

/** Texts by locale: `{ en: 'Next', de: 'Weiter' }`. */
export const localizedText = z.record(localeCode, z.string().max(limits.textLength))
export type LocalizedText = z.infer<typeof localizedText>

/** What only looks like a tag, such as `en-x1`, is refused by all of Intl. */
function isWellFormed(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}
