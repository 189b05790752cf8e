import type { Piece, Surface } from './piece.ts'

/** Window area in px² per flake. */
const PX_PER_FLAKE = 5200
/** Each flake is a view, or several. */
const MOST_FLAKES = 70
const LEAST_FLAKES = 24
const FADE_MS = 900
/** Distance above and below the window at which a flake is invisible. */
const OUT_PX = 24
const EVERY_MS = 400

/** Flakes of several sizes that sway as they fall. Near ones are larger and faster. */
export function listSnow({ width, height, durationMs, chance }: Surface): Piece[] {
  const count = Math.min(MOST_FLAKES, Math.max(LEAST_FLAKES, Math.round((width * height) / PX_PER_FLAKE)))
  return [...Array(count).keys()].map(() => {
    const nearness = chance()
    const size = Math.round(5 + nearness * 15)
    const [x, startY] = [chance() * width, -chance() * height * 0.9 - OUT_PX]
    const [swayPx, phase] = [10 + chance() * 22, chance() * Math.PI * 2]
    const pxPerMs = (75 + nearness * 115) / 1000
    const way = height + 2 * OUT_PX
    const atMs: number[] = []
    const ys: number[] = []
    const add = (ms: number, y: number) => {
      atMs.push(ms)
      ys.push(y)
    }
    // A flake that has fallen out of the window begins again above it.
    let fallenFrom = 0
    let from = startY
    for (let ms = 0; ms <= durationMs; ms += EVERY_MS) {
      const y = from + (ms - fallenFrom) * pxPerMs
      if (y <= height + OUT_PX) add(ms, y)
      else {
        add(ms - 1, y)
        from = y - way
        fallenFrom = ms
        add(ms, from)
      }
    }
    return {
      kind: nearness > 0.62 ? 'FLAKE' : 'BAR',
      style: {
        width: size,
        height: size,
        borderRadius: size / 2,
        backgroundColor: '#f4f9fc',
        borderWidth: 1,
        borderColor: 'rgba(168, 194, 212, 0.8)',
      },
      atMs,
      x: atMs.map((ms) => x + Math.sin(ms / 1100 + phase) * swayPx),
      y: ys,
      opacity: atMs.map((ms) => 0.92 * Math.min(1, (durationMs - ms) / FADE_MS)),
    }
  })
}
