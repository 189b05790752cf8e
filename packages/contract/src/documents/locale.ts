import { z } from 'zod'
import { limits } from '../constants/limits.ts'

/** A BCP 47 language tag such as `en` or `de-AT`. */
export const localeCode = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, 'Use a language tag such as en or de-AT')

/** Texts by locale: `{ en: 'Next', de: 'Weiter' }`. */
export const localizedText = z.record(localeCode, z.string().max(limits.textLength))
export type LocalizedText = z.infer<typeof localizedText>
