import {
  dropFlake,
  LEAST_FLAKES,
  OUT_PX,
  PX_PER_FLAKE,
  SNOW_FADE_MS,
  toFlakeX,
} from '@waymark/runtime/drawing'
import type { Piece, Surface } from './piece.ts'

/** Each flake is a view, or several. */
const MOST_FLAKES = 70
const EVERY_MS = 400

/** Flakes of several sizes that sway as they fall. Near ones are larger and faster. */
export function listSnow(surface: Surface): Piece[] {
  const { width, height, durationMs } = surface
  const count = Math.min(MOST_FLAKES, Math.max(LEAST_FLAKES, Math.round((width * height) / PX_PER_FLAKE)))
  return [...Array(count).keys()].map(() => {
    const flake = dropFlake(surface)
    const size = Math.round(flake.sizePx)
    const pxPerMs = flake.pxPerSecond / 1000
    const way = height + 2 * OUT_PX
    const atMs: number[] = []
    const ys: number[] = []
    const add = (ms: number, y: number) => {
      atMs.push(ms)
      ys.push(y)
    }
    // A flake that has fallen out of the window begins again above it.
    let fallenFrom = 0
    let from = flake.y
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
      kind: flake.isCrystal ? 'FLAKE' : 'BAR',
      style: {
        width: size,
        height: size,
        borderRadius: size / 2,
        backgroundColor: '#f4f9fc',
        borderWidth: 1,
        borderColor: 'rgba(168, 194, 212, 0.8)',
      },
      atMs,
      x: atMs.map((ms) => toFlakeX(flake, ms)),
      y: ys,
      opacity: atMs.map((ms) => 0.92 * Math.min(1, (durationMs - ms) / SNOW_FADE_MS)),
    }
  })
}
