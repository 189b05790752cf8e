export interface Clock {
  window: Window
  durationMs: number
  /** Called once per painted frame with the time since the start and since the previous frame. */
  onFrame(elapsedMs: number, deltaMs: number): void
  onEnd(): void
}

/** Caps the time between frames, because a pause such as a hidden tab is not a slow frame. */
const MOST_DELTA_MS = 100

/** Runs for a duration of visible time: a hidden tab paints nothing and does not count. Returns how to stop. */
export function animate({ window, durationMs, onFrame, onEnd }: Clock): () => void {
  let elapsedMs = 0
  let last: number | undefined
  let frame = window.requestAnimationFrame(step)

  function step(now: number) {
    const deltaMs = last === undefined ? 0 : Math.min(now - last, MOST_DELTA_MS)
    last = now
    elapsedMs += deltaMs
    if (elapsedMs >= durationMs) return onEnd()
    onFrame(elapsedMs, deltaMs)
    frame = window.requestAnimationFrame(step)
  }
  return () => window.cancelAnimationFrame(frame)
}
