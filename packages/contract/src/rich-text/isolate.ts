/** Locales that are read from right to left, by language or script. One too many does no harm. */
const RTL_LOCALE = /^(ar|ckb|dv|fa|he|iw|ps|sd|ug|ur|yi)(-|$)|-(adlm|arab|hebr|nkoo|rohg|syrc|thaa)(-|$)/i
const RTL_LETTER = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u
/** Marks with which a value could reverse the text beside it. */
const CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g

/**
 * A value as it stands in a text of a locale: if one of them is read from right to left, between the marks that keep
 * the order of the text around it. U+2068 takes the value's own direction, U+2069 ends it.
 */
export function isolate(value: string, locale: string): string {
  const text = value.replace(CONTROLS, '')
  return text && (RTL_LOCALE.test(locale) || RTL_LETTER.test(text)) ? `\u2068${text}\u2069` : text
}
