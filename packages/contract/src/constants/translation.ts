/** Why a translation service did not translate, as far as it needs no figures to say so. */
export const translationProblems = {
  key: 'It refuses the key. Check WAYMARK_TRANSLATE_KEY',
  key_missing: 'It asks for a key. Set WAYMARK_TRANSLATE_KEY',
  quota: 'Its quota is used up. Raise it there, or wait until it begins anew',
  busy: 'It is asked too often. Try again in a minute',
  too_long: 'The text is too long for it',
  no_translations: 'Its answer holds no translations',
  moved: 'It is somewhere else now. Check WAYMARK_TRANSLATE_URL',
  web_page: 'It answers with a web page. Check WAYMARK_TRANSLATE_URL',
  no_service: 'There is no such service at its address. Check WAYMARK_TRANSLATE_URL',
  cannot_ask: 'It cannot be asked',
  too_slow: 'It did not answer all in time',
} as const
export type TranslationProblem = keyof typeof translationProblems
