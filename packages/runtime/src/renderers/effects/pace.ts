/** Slightly above the 16.7 ms of sixty frames a second. */
const GOOD_FRAME_MS = 18.5
const LEAST_SHARE = 0.2
/** The weight of a single frame in the moving average. */
const WEIGHT = 0.12
const LESS = 0.75
const MORE = 1.04
const FRAMES_BETWEEN = 12

/** Measures frame times. The result, from 0.2 to 1, is the share of an effect that this device can draw in time. */
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
