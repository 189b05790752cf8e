import { LRUCache } from 'lru-cache'
import type { Clock } from '../../../platform/clock.ts'

/** Enough for an office behind one address, too few to flood a survey. */
const mostPerWindow = 60
const windowMs = 60_000

/** Limits what each visitor sends, per process; after too many requests they wait for the window to end. */
export interface VisitLimiter {
  /** Counts a request; returns the seconds to wait when it is over the limit. */
  count(visitor: string): number | undefined
}

export function createVisitLimiter(clock: Clock): VisitLimiter {
  const counts = new LRUCache<string, { count: number; endsAtMs: number }>({ max: 20_000 })
  return {
    count(visitor) {
      const nowMs = clock.now().getTime()
      const known = counts.get(visitor)
      const window = known && known.endsAtMs > nowMs ? known : { count: 0, endsAtMs: nowMs + windowMs }
      window.count += 1
      counts.set(visitor, window)
      return window.count > mostPerWindow ? Math.ceil((window.endsAtMs - nowMs) / 1000) : undefined
    },
  }
}
