/** Runs a function once after a delay in milliseconds; returns a cancel function. */
function schedule(delayMs: number, run: () => void): () => void {
  const timer = setTimeout(run, delayMs)
  return () => clearTimeout(timer)
}

/** The time of the page, for what the runtime draws or watches in the dashboard; `now` counts from its start. */
export const pageTime = { now: () => performance.now(), schedule }
