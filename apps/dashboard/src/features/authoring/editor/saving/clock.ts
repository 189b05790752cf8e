import { pageTime } from '../../../../lib/state/page-time.ts'
import { whenIdle } from '../../../../lib/state/when-idle.ts'

/** A source of time that tests can control. */
export interface Clock {
  now(): number
  /** Runs a function once after a delay in milliseconds; returns a cancel function. */
  schedule(delayMs: number, run: () => void): () => void
  /** Runs a function once the browser is idle; returns a cancel function. */
  whenIdle(run: () => void): () => void
}

export const browserClock: Clock = {
  schedule: pageTime.schedule,
  now: () => Date.now(),
  whenIdle,
}
