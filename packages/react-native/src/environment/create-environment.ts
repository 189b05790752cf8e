import type { Area, Environment } from '@waymark/core'
import { Platform } from 'react-native'
import { createAppArea } from './async-area.ts'
import { createConditionalFetch } from './conditional-fetch.ts'
import { randomBytes } from './random-bytes.ts'

export type Clock = Pick<Environment, 'now' | 'elapsedMs' | 'schedule'>

/** The device's clock and timers. `runSafely` keeps errors in timers from the app's error handlers. */
export const createClock = (runSafely: (run: () => void) => void): Clock => ({
  now: () => Date.now(),
  elapsedMs: () => performance.now(),
  schedule: (delayMs, run) => {
    const timer = setTimeout(() => runSafely(run), delayMs)
    return () => clearTimeout(timer)
  },
})

const ANSWER_WITHIN_MS = 20_000

/** `localArea` is the app's storage, read into memory, in which names begin with the prefix. */
export function createEnvironment(clock: Clock, localArea: Area | undefined, prefix: string): Environment {
  const fetchInTime = createFetchInTime(clock)
  return {
    ...clock,
    randomBytes,
    // Browsers revalidate copies themselves, and would ask first whether other origins accept the header.
    fetch: Platform.OS === 'web' ? fetchInTime : createConditionalFetch(fetchInTime),
    localArea,
    sessionArea: createAppArea(localArea, prefix, clock.now),
  }
}

/** Sends no cookies, and times out: React Native has no `AbortSignal.timeout`. */
function createFetchInTime({ schedule }: Pick<Clock, 'schedule'>): typeof fetch {
  return async (url, init) => {
    const stop = new AbortController()
    const cancel = schedule(ANSWER_WITHIN_MS, () => stop.abort())
    try {
      return await fetch(url, { credentials: 'omit', signal: stop.signal, ...init })
    } finally {
      cancel()
    }
  }
}
