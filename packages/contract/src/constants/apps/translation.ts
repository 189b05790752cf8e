/** Why a translation failed; `{{name}}` is a parameter. */
export const translationProblems = {
  key: 'The service rejects the key. Check WAYMARK_TRANSLATE_KEY',
  key_missing: 'The service requires a key. Set WAYMARK_TRANSLATE_KEY',
  quota: 'The quota of the service is used up. Raise it there, or wait until it resets',
  busy: 'The service is getting too many requests. Try again in a minute',
  too_long: 'The text is too long for the service',
  no_translations: 'The answer of the service contains no translations',
  moved: 'The service has moved. Check WAYMARK_TRANSLATE_URL',
  web_page: 'The service answered with a web page. Check WAYMARK_TRANSLATE_URL',
  no_service: 'No translation service answers at this address. Check WAYMARK_TRANSLATE_URL',
  cannot_ask: 'The service cannot be called',
  too_slow: 'The service did not answer everything in time',
  late: 'The service did not answer within {{seconds}} s',
  status: 'The service answered {{status}}',
  languages: 'The service does not translate from {{from}} to {{to}}',
  /** The service's own message, in its own language. */
  words: 'The service rejected the text: “{{words}}”',
  broken: 'A placeholder or formatting came back broken, so the translation was rejected',
  empty: 'The translation is empty',
  result_too_long: 'The translation is longer than {{max}} characters',
  result_unstorable: 'The translation contains characters that are not allowed in texts',
} as const
