/** Why a translation failed; `{{name}}` is a parameter. */
export const translationProblems = {
  key: 'It rejects the key. Check WAYMARK_TRANSLATE_KEY',
  key_missing: 'It asks for a key. Set WAYMARK_TRANSLATE_KEY',
  quota: 'Its quota is used up. Raise it there, or wait until it resets',
  busy: 'It is getting too many requests. Try again in a minute',
  too_long: 'The text is too long for it',
  no_translations: 'Its answer contains no translations',
  moved: 'It has moved. Check WAYMARK_TRANSLATE_URL',
  web_page: 'It answered with a web page. Check WAYMARK_TRANSLATE_URL',
  no_service: 'There is no such service at its address. Check WAYMARK_TRANSLATE_URL',
  cannot_ask: 'It cannot be called',
  too_slow: 'Not all of it was answered in time',
  late: 'It did not answer within {{seconds}} s',
  status: 'It answered {{status}}',
  languages: 'It does not translate from {{from}} to {{to}}',
  /** The service's own message, in whatever language it uses. */
  words: 'It refused: “{{words}}”',
  broken: 'A placeholder or formatting came back broken, so the translation was rejected',
  empty: 'It came back empty',
  result_too_long: 'Its translation is longer than {{max}} characters',
  result_unstorable: 'Its translation contains characters that texts cannot have',
} as const
