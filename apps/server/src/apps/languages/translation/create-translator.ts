import type { Clock } from '../../../platform/time/clock.ts'
import type { Outbound } from '../../../platform/outbound/index.ts'
import { createDeepl } from './deepl.ts'
import { createGoogleTranslation } from './google-translation.ts'
import { createLibreTranslate } from './libre-translate.ts'
import { withPhrases } from './with-phrases.ts'
import { createTranslate, type Translate } from './translate.ts'

export type TranslationSettings = { timeoutMs: number } & (
  | { provider: 'libretranslate'; url: string; key: string | undefined }
  | { provider: 'deepl' | 'google'; url: string | undefined; key: string }
)

/** Translates through the service that the operator chose; `outbound` must be able to reach it. */
export function createTranslator(outbound: Outbound, clock: Clock, settings: TranslationSettings): Translate {
  return withPhrases(
    createTranslate(toService(outbound, settings), { clock, requestLimitMs: settings.timeoutMs }),
  )
}

function toService(outbound: Outbound, settings: TranslationSettings) {
  if (settings.provider === 'libretranslate') return createLibreTranslate(outbound, settings)
  return settings.provider === 'deepl'
    ? createDeepl(outbound, settings)
    : createGoogleTranslation(outbound, settings)
}
