/** Longer than a slow device takes to draw a screen. */
const AT_LATEST_MS = 3000

/** Runs a function once the browser is idle; returns a cancel function. */
export function whenIdle(run: () => void): () => void {
  // Safari has no requestIdleCallback, so a timeout has to do.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 50)
    return () => clearTimeout(timer)
  }
  const request = window.requestIdleCallback(run, { timeout: AT_LATEST_MS })
  return () => window.cancelIdleCallback(request)
}
