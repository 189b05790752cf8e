import { z } from 'zod'

export const translationVariables = {
  /** A LibreTranslate-compatible service; without one, authors translate by hand. */
  WAYMARK_TRANSLATE_URL: z.url().optional(),
  WAYMARK_TRANSLATE_KEY: z.string().optional(),
}

/** The service that translates, or none. */
export type TranslationConfig = { url: string; key: string | undefined } | null

export const toTranslationConfig = (it: {
  WAYMARK_TRANSLATE_URL?: string | undefined
  WAYMARK_TRANSLATE_KEY?: string | undefined
}): TranslationConfig =>
  it.WAYMARK_TRANSLATE_URL
    ? { url: it.WAYMARK_TRANSLATE_URL.replace(/\/$/, ''), key: it.WAYMARK_TRANSLATE_KEY }
    : null
