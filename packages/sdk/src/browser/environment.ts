/** Everything the SDK takes from the browser besides the page itself, so that tests can move the clock by hand. */
export interface Environment {
  /** The device's clock, in milliseconds since 1970. */
  now(): number
  /** Milliseconds since the page was loaded; never jumps. */
  elapsedMs(): number
  randomBytes(count: number): Uint8Array
  /** Runs once after the delay, of hours at most: weeks overflow a browser's timer. Answers how to call it off. */
  schedule(delayMs: number, run: () => void): () => void
  /** Without cookies, and not for ever. */
  fetch(url: string, init?: RequestInit): Promise<Response>
  /** Survives the tab; shared between tabs. Undefined where the browser refuses it. */
  localArea: Storage | undefined
  /** Survives a reload; one tab only. */
  sessionArea: Storage | undefined
}

const ANSWER_WITHIN_MS = 20_000

/** Timers run by themselves: `runSafely` keeps what they throw from the page's error handlers. */
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

/** Merely reading the property throws where storage is blocked. */
function findArea(name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return window[name]
  } catch {
    return undefined
  }
}
