/** A little above the 16.7 ms of sixty frames a second. */
const GOOD_FRAME_MS = 18.5
const LEAST_SHARE = 0.2
/** How much a single frame counts in the running mean. */
const WEIGHT = 0.12
const LESS = 0.75
const MORE = 1.04
const FRAMES_BETWEEN = 12

/** Watches how long frames take; its share, from 0.2 to 1, says how much of an effect this device can draw in time. */
export function createPace() {
  let meanMs = 16
  let share = 0.7
  let frames = 0
  return {
    read: () => share,
    note(deltaMs: number) {
      meanMs += (deltaMs - meanMs) * WEIGHT
      frames += 1
      if (frames % FRAMES_BETWEEN !== 0) return
      share = meanMs > GOOD_FRAME_MS ? Math.max(LEAST_SHARE, share * LESS) : Math.min(1, share * MORE)
    },
  }
}

export type Pace = ReturnType<typeof createPace>
