import type { Box } from './host-node.ts'
import { measureTarget, type NativeTarget } from './native-target.ts'

interface Timers {
  frame(run: () => void): () => void
  schedule(delayMs: number, run: () => void): () => void
}

/** After that many frames without movement, the box is measured less often. */
const CALM_FRAMES = 20
const CALM_MS = 100

/**
 * Calls back whenever a target's box changes: when it is scrolled, the keyboard opens, the device is turned. No event
 * reports all of these, so the box is measured: in each frame while it moves, else ten times per second. Returns how to
 * stop.
 */
export function followBox(
  target: NativeTarget,
  { frame, schedule }: Timers,
  onBox: (box: Box | null) => void,
): () => void {
  let last = measureTarget(target)
  let calmFrames = 0
  let cancel = frame(look)

  function look(): void {
    const box = measureTarget(target)
    calmFrames += 1
    if (!isSame(box, last)) {
      calmFrames = 0
      last = box
      onBox(box)
    }
    cancel = calmFrames < CALM_FRAMES ? frame(look) : schedule(CALM_MS, look)
  }

  return () => cancel()
}

/** Scrolling ends on fractions of a pixel. */
const MIN_MOVE = 0.25

function isSame(a: Box | null, b: Box | null): boolean {
  if (!a || !b) return a === b
  return (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(a[side] - b[side]) < MIN_MOVE)
}
