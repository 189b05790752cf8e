import type { Clock } from './clock.ts'

export const SAVE_DELAY_MS = 600

/**
 * Determines when an entity is due: a pause after its last change, or at once while somebody waits for it.
 */
export function createTiming(clock: Clock, wake: () => void) {
  const touchedAt = new Map<string, number>()
  let isHurried = false
  let next: { at: number; cancel: () => void } | null = null

  function stop() {
    next?.cancel()
    next = null
  }

  return {
    stop,
    touch(entity: string) {
      touchedAt.set(entity, clock.now())
    },
    hurry(is: boolean) {
      isHurried = is
    },
    getDelayMs(entity: string): number {
      if (isHurried) return 0
      return Math.max(0, (touchedAt.get(entity) ?? -Infinity) + SAVE_DELAY_MS - clock.now())
    },
    /** Wakes after this delay at the latest. */
    wakeIn(delayMs: number) {
      const at = clock.now() + delayMs
      if (at === Infinity || (next && next.at <= at)) return
      stop()
      next = { at, cancel: clock.schedule(delayMs, wake) }
    },
  }
}
