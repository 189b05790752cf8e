import { z } from 'zod'

export const translationProviders = ['libretranslate', 'deepl', 'google'] as const
export type TranslationProvider = (typeof translationProviders)[number]

export const translationVariables = {
  /** The service's protocol; LibreTranslate's when only a URL is set. */
  WAYMARK_TRANSLATE_PROVIDER: z.enum(translationProviders).optional(),
  /** The URL of the service, unless its vendor hosts it. */
  WAYMARK_TRANSLATE_URL: z.url({ protocol: /^https?$/ }).optional(),
  WAYMARK_TRANSLATE_KEY: z.string().optional(),
  WAYMARK_TRANSLATE_TIMEOUT_SECONDS: z.coerce.number().min(0.1).max(300).default(20),
}

/** The translation service; without one, authors translate by hand. */
export type TranslationConfig =
  | ({ timeoutMs: number } & (
      | { provider: 'libretranslate'; url: string; key: string | undefined }
      | { provider: 'deepl' | 'google'; url: string | undefined; key: string }
    ))
  | null

interface Given {
  WAYMARK_TRANSLATE_PROVIDER?: TranslationProvider | undefined
  WAYMARK_TRANSLATE_URL?: string | undefined
  WAYMARK_TRANSLATE_KEY?: string | undefined
  WAYMARK_TRANSLATE_TIMEOUT_SECONDS: number
}

/** Refuses a provider that lacks a setting it requires. */
export function checkTranslation(it: Given, context: z.RefinementCtx): void {
  const complain = (variable: string, message: string) =>
    context.addIssue({ code: 'custom', path: [variable], message })
  const provider = it.WAYMARK_TRANSLATE_PROVIDER
  if (provider === 'libretranslate' && !it.WAYMARK_TRANSLATE_URL) {
    complain('WAYMARK_TRANSLATE_URL', 'is needed for libretranslate: the address of the service')
  }
  if ((provider === 'deepl' || provider === 'google') && !it.WAYMARK_TRANSLATE_KEY) {
    complain('WAYMARK_TRANSLATE_KEY', `is needed for ${provider}`)
  }
  if (!provider && it.WAYMARK_TRANSLATE_KEY && !it.WAYMARK_TRANSLATE_URL) {
    complain('WAYMARK_TRANSLATE_PROVIDER', 'is needed: which service the key belongs to')
  }
}

export function toTranslationConfig(it: Given): TranslationConfig {
  const { WAYMARK_TRANSLATE_PROVIDER: provider = 'libretranslate', WAYMARK_TRANSLATE_KEY: key } = it
  const url = it.WAYMARK_TRANSLATE_URL?.replace(/\/+$/, '')
  const timeoutMs = it.WAYMARK_TRANSLATE_TIMEOUT_SECONDS * 1000
  if (provider === 'libretranslate') return url ? { provider, url, key, timeoutMs } : null
  return key ? { provider, url, key, timeoutMs } : null
}
