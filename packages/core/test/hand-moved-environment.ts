import type { Environment } from '../src/environment/environment.ts'

/** The environment of a test: a clock moved by hand, storage in memory, and the real network. */
export interface HandMovedEnvironment extends Environment {
  /** Moves the clock and runs the timers that become due. */
  moveClock(ms: number): void
  /** The delays of pending timers, in milliseconds from now. */
  listWaits(): number[]
  /** Runs a function unless another tab is running one under the same name; then returns without running it. */
  runInOneTab(name: string, run: () => Promise<void>): Promise<void>
  /** While true, every request fails. */
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

/** Storage as in browsers: items are own properties, so that keys can be listed. */
export function createMemoryArea(): Storage {
  const methods = {
    getItem: (key: string) => (Object.hasOwn(area, key) ? area[key]! : null),
    setItem: (key: string, value: string) => void (area[key] = String(value)),
    removeItem: (key: string) => void delete area[key],
  }
  const area = Object.create(methods) as Record<string, string>
  return area as unknown as Storage
}
