import { whenIdle } from '../../../lib/when-idle.ts'

/** Time, so that a test can move it by hand. */
export interface Clock {
  now(): number
  /** Runs something once after a delay in milliseconds; answers what cancels it. */
  schedule(delayMs: number, run: () => void): () => void
  /** Runs something once when there is nothing more urgent to do; answers what cancels it. */
  whenIdle(run: () => void): () => void
}

export const browserClock: Clock = {
  now: () => Date.now(),
  schedule(delayMs, run) {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
  whenIdle,
}
