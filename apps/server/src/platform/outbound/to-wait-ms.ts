const longestWaitMs = 24 * 3_600_000
/** The wait when a server asks for one without a time. */
const usualWaitMs = 60_000

/** How long an overloaded server asks to wait, by `Retry-After` in seconds or as a date; 0 for every other answer. */
export function toWaitMs({ status, headers }: Response, now: Date): number {
  if (status !== 429 && status !== 503) return 0
  const text = headers.get('retry-after')
  if (text === null) return status === 429 ? usualWaitMs : 0
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime()
  return Number.isNaN(ms) ? usualWaitMs : Math.min(Math.max(ms, 1000), longestWaitMs)
}
