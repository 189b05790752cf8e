import type { Environment } from '../environment/environment.ts'
import type { Store } from '../environment/storage.ts'

export interface ServerClock {
  /** The server's time in milliseconds since 1970, as far as it is known. */
  now(): number
  /**
   * Whether the device's clock was changed or the device slept since the last call, so that the time has to be
   * learned again from the server.
   */
  hasJumped(): boolean
  /** Learns the offset from the answer to a request sent at this time of the device's clock. */
  learn(answer: Response, sentAtMs: number): void
}

/** The header has whole seconds and answers take time, so smaller differences mean nothing. */
const NOISE_MS = 2000
const JUMP_MS = 60_000

/** Keeps the offset of the device's clock, because schedules use the server's time. */
export function createServerClock(environment: Environment, store: Store): ServerClock {
  const readStart = () => environment.now() - environment.elapsedMs()
  let offsetMs = store.read<number>('clock-offset') ?? 0
  let startMs = readStart()

  return {
    now: () => environment.now() + offsetMs,
    hasJumped: () => Math.abs(startMs - (startMs = readStart())) > JUMP_MS,
    learn: (answer, sentAtMs) => {
      const dateMs = Date.parse(answer.headers.get('date') ?? '')
      // A CDN answers with the date of the answer that it keeps, and how many seconds ago that was.
      const ageMs = 1000 * (answer.headers.get('age') as never)
      const measuredMs = Math.round(dateMs + ageMs + 500 - (sentAtMs + environment.now()) / 2)
      // Also ignores NaN, from a missing header.
      if (!(Math.abs(measuredMs - offsetMs) > NOISE_MS)) return
      offsetMs = measuredMs
      store.write('clock-offset', offsetMs)
    },
  }
}
