const AT_LATEST_MS = 1000

/** Runs a function once the browser is idle, or at the latest after that many milliseconds; returns a cancel function. */
export function whenIdle(run: () => void, atLatestMs = AT_LATEST_MS): () => void {
  // Safari has no requestIdleCallback, so a timeout has to do.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 50)
    return () => clearTimeout(timer)
  }
  const request = window.requestIdleCallback(run, { timeout: atLatestMs })
  return () => window.cancelIdleCallback(request)
}
