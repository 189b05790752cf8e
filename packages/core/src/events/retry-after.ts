const MAX_RETRY_AFTER_MS = 3_600_000

/** Parses a Retry-After header in seconds or as a date; 0 if there is none. */
export function readRetryAfterMs(header: string | null, nowMs: number): number {
  const ms = Number(header) * 1000 || Date.parse(header ?? '') - nowMs
  return ms > 0 ? Math.min(ms, MAX_RETRY_AFTER_MS) : 0
}
