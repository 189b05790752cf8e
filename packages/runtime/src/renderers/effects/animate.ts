export interface Clock {
  window: Window
  durationMs: number
  /** Called once per painted frame with how long it has been running, and how long ago the last frame was. */
  onFrame(elapsedMs: number, deltaMs: number): void
  onEnd(): void
}

/** A pause of the page, such as a hidden tab, is not a frame that took long. */
const MOST_DELTA_MS = 100

/** Runs for a while of visible time: in a hidden tab nothing is painted and no time passes. Answers what stops it. */
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
