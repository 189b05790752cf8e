import type { Environment } from '../src/browser/environment.ts'

/** The browser's part in a test: a clock that moves by hand, storage in memory, and the real network. */
export interface HandMovedEnvironment extends Environment {
  /** Moves the clock, and runs what was due on the way. */
  moveClock(ms: number): void
  /** When the timers that wait are due, in milliseconds from now. */
  listWaits(): number[]
  /** Runs unless another tab is running under the same name; then it answers without running. */
  runInOneTab(name: string, run: () => Promise<void>): Promise<void>
  /** The network is gone until this is false again. */
  isOffline: boolean
}

export const START_MS = Date.parse('2026-03-01T12:00:00Z')

interface Given {
  localArea?: Storage | undefined
  sessionArea?: Storage | undefined
  startMs?: number
}

export function createHandMovedEnvironment(given: Given = {}): HandMovedEnvironment {
  const { localArea = createMemoryArea(), sessionArea = createMemoryArea(), startMs = START_MS } = given
  let nowMs = startMs
  let chance = 1
  let timers: { dueMs: number; run: () => void }[] = []
  const runningTabs = new Set<string>()

  const environment: HandMovedEnvironment = {
    isOffline: false,
    now: () => nowMs,
    elapsedMs: () => nowMs - startMs,
    randomBytes: (count) => new Uint8Array(count).map(() => (chance = (chance * 137 + 71) % 256)),
    schedule: (delayMs, run) => {
      const timer = { dueMs: nowMs + delayMs, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((it) => it !== timer)
      }
    },
    fetch: (url, init) =>
      environment.isOffline ? Promise.reject(new TypeError('no network')) : fetch(url, init),
    localArea,
    sessionArea,
    runInOneTab: async (name, run) => {
      if (runningTabs.has(name)) return
      runningTabs.add(name)
      await run().finally(() => runningTabs.delete(name))
    },
    listWaits: () => timers.map(({ dueMs }) => dueMs - nowMs).sort((a, b) => a - b),
    moveClock: (ms) => {
      const endMs = nowMs + ms
      for (;;) {
        const [next] = timers.filter(({ dueMs }) => dueMs <= endMs).sort((a, b) => a.dueMs - b.dueMs)
        if (!next) break
        timers = timers.filter((it) => it !== next)
        nowMs = Math.max(nowMs, next.dueMs)
        next.run()
      }
      nowMs = endMs
    },
  }
  return environment
}

/** Storage as browsers have it: what was set is an own property, so that its keys can be listed. */
export function createMemoryArea(): Storage {
  const methods = {
    getItem: (key: string) => (Object.hasOwn(area, key) ? area[key]! : null),
    setItem: (key: string, value: string) => void (area[key] = String(value)),
    removeItem: (key: string) => void delete area[key],
  }
  const area = Object.create(methods) as Record<string, string>
  return area as unknown as Storage
}
