import confetti from 'canvas-confetti'
import { fitCanvas, type StartEffect } from './effect-surface.ts'
import { createPace } from './pace.ts'
import { runEffect } from './run-effect.ts'

const FIRST_PIECES = 60
const LATER_PIECES = 12
const EVERY_MS = 420
/** Time for the last pieces to reach the ground. */
const FALL_MS = 2200
/** Lifetime of a piece in frames, at sixty per second. */
const TICKS = 130

/** Two bursts from the lower corners, then falling pieces until it is over. */
export const startConfetti: StartEffect = (surface) => {
  const { canvas, window, colours, durationMs, chance } = surface
  const pace = createPace()
  const { scale } = fitCanvas(surface)
  // No worker, because a strict content security policy blocks those created from blobs.
  const fire = confetti.create(canvas, { resize: false, useWorker: false })
  const shoot = (pieces: number, more: confetti.Options) =>
    void fire({
      particleCount: Math.max(4, Math.round(pieces * pace.read())),
      colors: [...colours],
      ticks: TICKS,
      scalar: scale * 1.2,
      ...more,
    })
  const throwFrom = (x: number, angle: number) =>
    shoot(FIRST_PIECES, {
      angle,
      spread: 58,
      origin: { x, y: 0.92 },
      gravity: 0.95 * scale,
      decay: 0.93,
      startVelocity: Math.min(62, window.innerHeight / 13) * scale,
    })
  let nextMs = EVERY_MS
  throwFrom(0.04, 62)
  throwFrom(0.96, 118)

  return runEffect(surface, {
    pace,
    onClear: () => fire.reset(),
    onFrame: (elapsedMs) => {
      if (elapsedMs < nextMs || elapsedMs > durationMs - FALL_MS) return
      nextMs += EVERY_MS
      const origin = { x: 0.1 + chance() * 0.8, y: -0.06 }
      shoot(LATER_PIECES, {
        angle: 270,
        spread: 90,
        origin,
        gravity: 0.7 * scale,
        drift: chance() - 0.5,
        startVelocity: 12 * scale,
      })
    },
  })
}
