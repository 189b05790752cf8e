import { animate } from './animate.ts'
import { fitCanvas, type Fit, type Surface } from './effect-surface.ts'
import type { Pace } from './pace.ts'

interface Effect {
  /** Told how fast the device is. */
  pace: Pace
  /** The window has another size. */
  onFit?(fit: Fit): void
  onFrame(elapsedMs: number, deltaMs: number): void
  /** However it ends. */
  onClear?(): void
}

/** Runs an effect for its time, on a canvas that keeps to the window; answers what stops it at once. */
export function runEffect(surface: Surface, { pace, onFit, onFrame, onClear }: Effect): () => void {
  const { window, durationMs } = surface
  const resize = () => {
    const fit = fitCanvas(surface)
    onFit?.(fit)
  }
  window.addEventListener('resize', resize)
  function clear() {
    window.removeEventListener('resize', resize)
    onClear?.()
  }
  const stop = animate({
    window,
    durationMs,
    onFrame: (elapsedMs, deltaMs) => {
      pace.note(deltaMs)
      onFrame(elapsedMs, deltaMs)
    },
    onEnd: () => {
      clear()
      surface.onEnd()
    },
  })
  return () => {
    stop()
    clear()
  }
}
