import { animate } from './animate.ts'
import { fitCanvas, type Fit, type Surface } from './effect-surface.ts'
import type { Pace } from './pace.ts'

interface Effect {
  /** Receives the frame times. */
  pace: Pace
  /** The window was resized. */
  onFit?(fit: Fit): void
  onFrame(elapsedMs: number, deltaMs: number): void
  /** Called when it ends for any reason. */
  onClear?(): void
}

/** Runs an effect on a canvas that fits the window; returns how to stop it immediately. */
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
