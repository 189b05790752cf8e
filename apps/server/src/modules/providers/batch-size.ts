const least = 250
const most = 10_000
/** The embedded database answers nobody else meanwhile. */
const goalMs = 20

/** How many rows to write at once, so that one write takes some 20 ms on whatever machine this is. */
export interface BatchSize {
  get(): number
  /** After a full batch: fewer next time if it took long, more if it was quick. */
  learn(tookMs: number): void
}

export function createBatchSize(): BatchSize {
  let current = 1000
  return {
    get: () => current,
    learn(tookMs) {
      const fitting = (current * goalMs) / Math.max(1, tookMs)
      // By half at most: one slow turn of a busy machine says little.
      const next = Math.min(Math.max(fitting, current / 2), current * 1.5)
      current = Math.round(Math.min(most, Math.max(least, next)))
    },
  }
}
