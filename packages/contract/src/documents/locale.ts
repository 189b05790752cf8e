import { z } from 'zod'
import { limits } from '../constants/values/limits.ts'
import { problem } from '../fields/problem.ts'

/** A BCP 47 language tag such as `en` or `de-AT`. */
export const localeCode = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, problem('locale_expected'))
  .refine(isWellFormed, problem('locale_expected'))

/** Texts by locale: `{ en: 'Next', de: 'Weiter' }`. */
export const localizedText = z.record(localeCode, z.string().max(limits.textLength))
export type LocalizedText = z.infer<typeof localizedText>

/** Cached, because asking Intl takes longer than the rest of an event's checks, and few tags are in use. */
const knownTags = new Map<string, boolean>()
const mostKnownTags = 1000

/** Intl throws on tags that only look valid, such as `en-x1`. */
function isWellFormed(tag: string): boolean {
  const known = knownTags.get(tag)
  if (known !== undefined) return known
  if (knownTags.size === mostKnownTags) knownTags.clear()
  const found = isKnownToIntl(tag)
  knownTags.set(tag, found)
  return found
}

function isKnownToIntl(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}
