import type { Environment } from '../browser/environment.ts'
import type { Store } from '../browser/storage.ts'

export interface ServerClock {
  /** The server's time in milliseconds since 1970, as far as it is known. */
  now(): number
  /** Whether the device's clock was set, or the device slept, since this was asked last: what time it is, the server knows. */
  hasJumped(): boolean
  /** Learns from an answer to a request that was sent at this time of the device's clock. */
  learn(answer: Response, sentAtMs: number): void
}

/** The header counts whole seconds and the answer travels: a smaller difference says nothing. */
const NOISE_MS = 2000
const JUMP_MS = 60_000

/** Keeps how far the device's clock is off; schedules are judged by the server's. */
export function createServerClock(environment: Environment, store: Store): ServerClock {
  const readStart = () => environment.now() - environment.elapsedMs()
  let offsetMs = store.read<number>('clock-offset') ?? 0
  let startMs = readStart()

  return {
    now: () => environment.now() + offsetMs,
    hasJumped: () => Math.abs(startMs - (startMs = readStart())) > JUMP_MS,
    learn: (answer, sentAtMs) => {
      const dateMs = Date.parse(answer.headers.get('date') ?? '')
      const measuredMs = Math.round(dateMs + 500 - (sentAtMs + environment.now()) / 2)
      // Not a number, when the header is missing, is no news either.
      if (!(Math.abs(measuredMs - offsetMs) > NOISE_MS)) return
      offsetMs = measuredMs
      store.write('clock-offset', offsetMs)
    },
  }
}
