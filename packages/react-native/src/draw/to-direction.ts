/** Languages that are usually written from right to left. Hermes does not know: it has no `Intl.Locale`. */
const LANGUAGES = /^(ar|arc|ckb|dv|fa|he|iw|ji|ks|nqo|ps|sd|syr|ug|ur|yi)$/
const SCRIPTS = /^(adlm|arab|hebr|nkoo|rohg|syrc|thaa)$/

/** The reading direction of a locale, by its script or else the usual one of its language. */
export function toDirection(locale: string): 'ltr' | 'rtl' {
  const [language = '', ...subtags] = locale.toLowerCase().split('-')
  const script = subtags.find((it) => /^[a-z]{4}$/.test(it))
  const isRtl = script ? SCRIPTS.test(script) : LANGUAGES.test(language)
  return isRtl ? 'rtl' : 'ltr'
}
