/** Locales that forms suggest; any other BCP 47 tag can be typed. */
export const suggestedLocales = [
  ...['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'cs', 'sv', 'da', 'fi', 'nb', 'hu', 'ro', 'el', 'tr'],
  ...['uk', 'ru', 'ar', 'he', 'hi', 'bn', 'ta', 'te', 'id', 'vi', 'th', 'ja', 'ko', 'zh'],
] as const

/** Whether the value is a BCP 47 tag that the contract accepts. */
export const isLocaleCode = (value: string): boolean => /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/.test(value)
