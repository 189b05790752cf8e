import type { Clock } from '../saving/clock.ts'

export interface HandClock extends Clock {
  /** Advances the time, runs what falls due, and waits for promises. */
  advance(byMs: number): Promise<void>
}

export function createHandClock(): HandClock {
  let nowMs = 1_000_000
  let timers: { at: number; run: () => void }[] = []
  const clock: HandClock = {
    now: () => nowMs,
    schedule(delayMs, run) {
      const timer = { at: nowMs + delayMs, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((it) => it !== timer)
      }
    },
    whenIdle: (run) => clock.schedule(0, run),
    async advance(byMs) {
      const until = nowMs + byMs
      for (;;) {
        const due = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0]
        if (!due) break
        timers = timers.filter((it) => it !== due)
        nowMs = Math.max(nowMs, due.at)
        due.run()
        await settle()
      }
      nowMs = until
      await settle()
    },
  }
  return clock
}

/** Flushes all pending promise callbacks. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}
