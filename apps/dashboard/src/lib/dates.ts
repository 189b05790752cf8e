const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Formats `20 Nov 2026, 17:48` in the interface's language, and in another time zone if given. */
export function formatDateTime(iso: string, language: string, timeZone?: string): string {
  const options = { dateStyle: 'medium', timeStyle: 'short', ...(timeZone && { timeZone }) } as const
  return new Intl.DateTimeFormat(language, options).format(new Date(iso))
}

/** Formats `20 Nov` for a calendar day such as 2026-11-20, independent of the reader's time zone. */
export function formatDay(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(day),
  )
}

/** Formats `5 minutes ago` or `yesterday`; anything older than a week as a date. */
export function formatAgo(iso: string, language: string, now = Date.now()): string {
  const elapsedMs = now - Date.parse(iso)
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  if (elapsedMs < MINUTE_MS) return format.format(0, 'second')
  if (elapsedMs < HOUR_MS) return format.format(-Math.floor(elapsedMs / MINUTE_MS), 'minute')
  if (elapsedMs < DAY_MS) return format.format(-Math.floor(elapsedMs / HOUR_MS), 'hour')
  if (elapsedMs < 7 * DAY_MS) return format.format(-Math.floor(elapsedMs / DAY_MS), 'day')
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(iso))
}
