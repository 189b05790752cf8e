import type { Environment } from './environment.ts'

const FIRST_MS = 1000
const LONGEST_MS = 300_000
const LONGEST_ASKED_MS = 3_600_000

/**
 * How long to wait after so many failures in a row: doubles up to five minutes, of which a random half is taken off,
 * so that many devices do not come back at once; never sooner than the server asked for.
 */
export function backoffMs(
  failures: number,
  retryAfterMs: number,
  { fillRandom }: Pick<Environment, 'fillRandom'>,
): number {
  const fullMs = Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1))
  const chance = new Uint8Array(1)
  fillRandom(chance)
  return Math.max(retryAfterMs, fullMs * (0.5 + chance[0]! / 512))
}

/** Reads a Retry-After header, in seconds or as a date; 0 when there is none. */
export function readRetryAfterMs(header: string | null, nowMs: number): number {
  const ms = Number(header) * 1000 || Date.parse(header ?? '') - nowMs
  return ms > 0 ? Math.min(ms, LONGEST_ASKED_MS) : 0
}
