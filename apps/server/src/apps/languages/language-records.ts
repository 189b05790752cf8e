import type { Language } from '@waymark/contract'
import { v5 } from 'uuid'
import { getLanguageTexts, languageCodes } from './language-texts.ts'

/** The namespace of language ids, so that a language has the same id on every server. */
const idSpace = '6f0c2f2e-8d5b-4c1a-9a55-0d4f6f1f6b11'
/** The records ship with the software: they never change between two releases. */
const releasedAt = '2026-11-01T00:00:00.000Z'

const englishNames = new Intl.DisplayNames('en', { type: 'language' })

export const languageRecords: Language[] = languageCodes.map(toLanguage)

/** The record of a language tag; names, script and region come from the Unicode CLDR through Intl. */
export function toLanguage(code: string): Language {
  const { language, script = 'Latn', region = 'ZZ' } = new Intl.Locale(code).maximize()
  return {
    id: v5(code, idSpace),
    name: englishNames.of(code) ?? code,
    code,
    enabled: true,
    localeName: new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code,
    localeScript: script,
    localeCode: code,
    alfredCode: code,
    mobileTTSEnabled: true,
    ttsEnabled: true,
    texts: getLanguageTexts(language),
    ttsLocale: `${language}-${region}`,
    ttsRegion: region,
    translateCode: language,
    active: true,
    createdAt: releasedAt,
    updatedAt: releasedAt,
    createdBy: null,
    updatedBy: null,
  }
}
