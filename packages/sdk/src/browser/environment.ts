import type { Environment } from '@waymark/core'

const ANSWER_WITHIN_MS = 20_000

/** Creates the environment of a browser. `runSafely` keeps errors in timers from the page's error handlers. */
export function createBrowserEnvironment(runSafely: (run: () => void) => void): Environment {
  return {
    now: () => Date.now(),
    elapsedMs: () => performance.now(),
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    schedule: (delayMs, run) => {
      const timer = setTimeout(() => runSafely(run), delayMs)
      return () => clearTimeout(timer)
    },
    fetch: (url, init) =>
      fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(ANSWER_WITHIN_MS), ...init }),
    asksForPrivacy: asksForPrivacy(),
    localArea: findArea('localStorage'),
    sessionArea: findArea('sessionStorage'),
  }
}

/** Browsers of the lowest versions and some of the latest lack both signals. */
function asksForPrivacy(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return !!globalPrivacyControl || doNotTrack === '1'
}

/** Reading the property already throws if storage is blocked. */
function findArea(name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return window[name]
  } catch {
    return undefined
  }
}
