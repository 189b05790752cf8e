/** The browser features that the SDK uses besides the page, so that tests can control the clock. */
export interface Environment {
  /** The device's clock, in milliseconds since 1970. */
  now(): number
  /** Milliseconds since the page loaded. Unaffected by changes of the clock. */
  elapsedMs(): number
  randomBytes(count: number): Uint8Array
  /** Runs once after a delay of hours at most, since weeks overflow a browser's timer. Returns how to cancel it. */
  schedule(delayMs: number, run: () => void): () => void
  /** Sends no cookies, and times out. */
  fetch(url: string, init?: RequestInit): Promise<Response>
  /** Outlives the tab and is shared between tabs. Undefined if the browser blocks it. */
  localArea: Storage | undefined
  /** Survives a reload; one tab only. */
  sessionArea: Storage | undefined
}

const ANSWER_WITHIN_MS = 20_000

/** Creates the environment. `runSafely` keeps errors in timers from the page's error handlers. */
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
    localArea: findArea('localStorage'),
    sessionArea: findArea('sessionStorage'),
  }
}

/** Reading the property already throws if storage is blocked. */
function findArea(name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return window[name]
  } catch {
    return undefined
  }
}
