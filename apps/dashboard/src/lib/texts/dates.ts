import { perLanguage } from './per-language.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Formats `20 Nov 2026, 17:48` in the interface's language, and in another time zone if given. */
export function formatDateTime(iso: string, language: string, timeZone?: string): string {
  const options = { dateStyle: 'medium', timeStyle: 'short', ...(timeZone && { timeZone }) } as const
  return new Intl.DateTimeFormat(toRegional(language), options).format(new Date(iso))
}

/** Formats `20 Nov` for a calendar day such as 2026-11-20, independent of the reader's time zone. */
export function formatDay(day: string, language: string): string {
  return new Intl.DateTimeFormat(toRegional(language), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(day))
}

const agoFormat = perLanguage((language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }))
const dateFormat = perLanguage(
  (language) => new Intl.DateTimeFormat(toRegional(language), { dateStyle: 'medium' }),
)

/** Formats `5 minutes ago` or `yesterday`; anything older than a week as a date. */
export function formatAgo(iso: string, language: string, now = Date.now()): string {
  const elapsedMs = now - Date.parse(iso)
  const format = agoFormat(language)
  if (elapsedMs < MINUTE_MS) return format.format(0, 'second')
  if (elapsedMs < HOUR_MS) return format.format(-Math.floor(elapsedMs / MINUTE_MS), 'minute')
  if (elapsedMs < DAY_MS) return format.format(-Math.floor(elapsedMs / HOUR_MS), 'hour')
  if (elapsedMs < 7 * DAY_MS) return format.format(-Math.floor(elapsedMs / DAY_MS), 'day')
  return dateFormat(language).format(new Date(iso))
}

/** The interface's language as the reader's region writes it: `20 Nov 2026, 17:48` or `Nov 20, 2026, 5:48 PM`. */
const toRegional = (language: string): string =>
  navigator.languages.find((it) => it.startsWith(`${language}-`)) ?? language
