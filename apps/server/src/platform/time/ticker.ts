import type { Log } from '../log.ts'

export interface TickerOptions {
  everyMs: number
  log: Log
  work(): Promise<void>
}

/** Runs work periodically, never twice at once; a failure is logged, and the next turn tries again. */
export function startTicker({ everyMs, log, work }: TickerOptions): { stop(): Promise<void> } {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= work()
      .catch((error: unknown) => log.error({ err: error }, 'Work in the background failed'))
      .finally(() => (running = undefined))
  }, everyMs)
  // The timer alone must not keep the process alive.
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
