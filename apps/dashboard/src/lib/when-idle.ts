const AT_LATEST_MS = 1000

/** Runs something when the browser has nothing more urgent to do; answers what cancels it. */
export function whenIdle(run: () => void): () => void {
  // Safari has no such callback: there a pause has to do.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 50)
    return () => clearTimeout(timer)
  }
  const request = window.requestIdleCallback(run, { timeout: AT_LATEST_MS })
  return () => window.cancelIdleCallback(request)
}
