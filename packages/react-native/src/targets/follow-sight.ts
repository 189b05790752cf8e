import type { NativeTarget } from './native-target.ts'
import { isSameSight, readSight, type Sight } from './sight.ts'

interface Timers {
  frame(run: () => void): () => void
  schedule(delayMs: number, run: () => void): () => void
}

/** After that many frames without movement, the target is measured less often. */
const CALM_FRAMES = 20
const CALM_MS = 100

/**
 * Calls back whenever what can be seen of a target changes: when it is scrolled, the keyboard opens, the device is turned.
 * No event reports all of these, so it is measured: in each frame while it moves, else ten times per second. Returns how
 * to stop.
 */
export function followSight(
  target: NativeTarget,
  { frame, schedule }: Timers,
  onSight: (sight: Sight) => void,
): () => void {
  let last = readSight(target)
  let calmFrames = 0
  let cancel = frame(look)

  function look(): void {
    const sight = readSight(target)
    calmFrames += 1
    if (!isSameSight(sight, last)) {
      calmFrames = 0
      last = sight
      onSight(sight)
    }
    cancel = calmFrames < CALM_FRAMES ? frame(look) : schedule(CALM_MS, look)
  }

  return () => cancel()
}
