import { perLanguage } from './per-language.ts'

const countFormat = perLanguage((language) => new Intl.NumberFormat(language))
const shareFormat = perLanguage(
  (language) => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }),
)

/** `12,345` or `12.345`. */
export const formatCount = (count: number, language: string) => countFormat(language).format(count)

/** Formats a share between 0 and 1 as `42 %`; a dash if nothing was counted yet. */
export function formatShare(share: number | null, language: string): string {
  if (share === null) return '–'
  return shareFormat(language).format(share)
}

/** `4.3`; whole numbers without decimals. */
export const formatDecimal = (value: number, language: string, digits = 1) =>
  new Intl.NumberFormat(language, { maximumFractionDigits: digits, signDisplay: 'negative' }).format(value)

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S

/** `42 sec`, `3 min` or `1.5 hr`. */
export function formatDuration(seconds: number, language: string): string {
  const format = (value: number, unit: 'second' | 'minute' | 'hour') =>
    new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
  if (seconds < MINUTE_S) return format(Math.round(seconds), 'second')
  if (seconds < HOUR_S) return format(seconds / MINUTE_S, 'minute')
  return format(seconds / HOUR_S, 'hour')
}

const ordinals = perLanguage((language) => new Intl.PluralRules(language, { type: 'ordinal' }))
const SUFFIXES: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' }

/** Formats `2nd`, in German `2.`: texts ask for it with `{{number, ordinal}}`. */
export const formatOrdinal = (number: number, language: string): string =>
  language.startsWith('de') ? `${number}.` : `${number}${SUFFIXES[ordinals(language).select(number)] ?? 'th'}`
