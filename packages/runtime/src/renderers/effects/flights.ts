interface Sky {
  width: number
  height: number
  /** Seeded random number from 0 up to 1. */
  chance(): number
}

/** How rockets, sparks and flakes begin and fly, whatever draws them. */
export const GRAVITY = 130
/** The share of a spark's speed that remains after a second. */
export const DRAG = 0.16
export const RISE_MS = 750
export const SPARK_MS = 1350
export const ROCKET_EVERY_MS = 520
export const GLINT = '#ffd98a'

/** One of the sparks of a burst. Its speed is in px per second. */
export const throwSpark = ({ width, height, chance }: Sky, at: number, count: number) => ({
  angle: ((at + chance()) / count) * Math.PI * 2,
  speed:
    Math.min(360, 190 + Math.min(width, height) * 0.22) *
    (at % 3 === 0 ? 0.55 : 1) *
    (0.86 + chance() * 0.28),
  lifeMs: SPARK_MS * (0.7 + chance() * 0.4),
  isGlint: at % 6 === 0,
})

/** Window area in px² per flake. */
export const PX_PER_FLAKE = 5200
export const LEAST_FLAKES = 24
export const SNOW_FADE_MS = 900
/** Distance above and below the window at which a flake is invisible. */
export const OUT_PX = 24

/** A flake that sways as it falls. Near ones are larger and faster. */
export function dropFlake({ width, height, chance }: Sky) {
  const nearness = chance()
  return {
    x: chance() * width,
    y: -chance() * height * 0.9 - OUT_PX,
    sizePx: 5 + nearness * 15,
    pxPerSecond: 75 + nearness * 115,
    swayPx: 10 + chance() * 22,
    phase: chance() * Math.PI * 2,
    isCrystal: nearness > 0.62,
  }
}

type Swaying = Pick<ReturnType<typeof dropFlake>, 'x' | 'swayPx' | 'phase'>

export const toFlakeX = ({ x, swayPx, phase }: Swaying, ms: number): number =>
  x + Math.sin(ms / 1100 + phase) * swayPx
