const least = 250
const most = 10_000
/** Short, because what the database writes at once makes everybody else wait. */
const goalMs = 20

/** How many rows to write at once, adjusted so that a write takes about 20 ms on any machine. */
export interface BatchSize {
  get(): number
  /** Call it after a full batch: a slow one shrinks the next, a quick one grows it. */
  learn(tookMs: number): void
}

export function createBatchSize(): BatchSize {
  let current = 1000
  return {
    get: () => current,
    learn(tookMs) {
      const fitting = (current * goalMs) / Math.max(1, tookMs)
      // Changes by half at most: one slow write on a busy machine says little.
      const next = Math.min(Math.max(fitting, current / 2), current * 1.5)
      current = Math.round(Math.min(most, Math.max(least, next)))
    },
  }
}
