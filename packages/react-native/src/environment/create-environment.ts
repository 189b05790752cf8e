import type { Area, Environment } from '@waymark/core'
import { Platform } from 'react-native'
import { createAppArea } from './async-area.ts'
import { createConditionalFetch } from './conditional-fetch.ts'
import type { Life } from './life.ts'
import { randomBytes } from './random-bytes.ts'

export type Clock = Pick<Environment, 'now' | 'elapsedMs' | 'schedule'>

/**
 * The device's clock and timers, of which none is left once the SDK is stopped. `runSafely` keeps errors in timers from
 * the app's error handlers.
 */
export function createClock(runSafely: (run: () => void) => void, life: Life): Clock {
  let isOver = false
  life.onEnd(() => void (isOver = true))
  return {
    now: () => Date.now(),
    elapsedMs: () => performance.now(),
    schedule: (delayMs, run) => {
      if (isOver) return () => {}
      const cancel = () => {
        forget()
        clearTimeout(timer)
      }
      const timer = setTimeout(() => {
        forget()
        runSafely(run)
      }, delayMs)
      const forget = life.onEnd(cancel)
      return cancel
    },
  }
}

const ANSWER_WITHIN_MS = 20_000

/** `localArea` is the app's storage, read into memory, in which names begin with the prefix. */
export function createEnvironment(
  clock: Clock,
  localArea: Area | undefined,
  prefix: string,
  life: Life,
): Environment {
  const fetchInTime = createFetchInTime(clock, life)
  return {
    ...clock,
    randomBytes,
    // Browsers revalidate copies themselves, and would ask first whether other origins accept the header.
    fetch: Platform.OS === 'web' ? fetchInTime : createConditionalFetch(fetchInTime),
    localArea,
    sessionArea: createAppArea(localArea, prefix, clock.now),
  }
}

/**
 * Sends no cookies, and times out: React Native has no `AbortSignal.timeout`. Once the SDK is stopped, nothing is
 * answered any more, so that nothing goes on.
 */
function createFetchInTime({ schedule }: Pick<Clock, 'schedule'>, life: Life): typeof fetch {
  const never = new Promise<never>(() => {})
  let isOver = false
  life.onEnd(() => void (isOver = true))
  return async (url, init) => {
    if (isOver) return never
    const stop = new AbortController()
    const abort = () => stop.abort()
    const cancel = schedule(ANSWER_WITHIN_MS, abort)
    const forget = life.onEnd(abort)
    try {
      const answer = await fetch(url, { credentials: 'omit', signal: stop.signal, ...init })
      if (!isOver) return answer
    } catch (cause) {
      if (!isOver) throw cause
    } finally {
      cancel()
      forget()
    }
    return never
  }
}
