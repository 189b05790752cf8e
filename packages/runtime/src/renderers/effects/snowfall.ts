import { drawFlakes } from './draw-flakes.ts'
import { fitCanvas, type StartEffect } from './effect-surface.ts'
import { dropFlake, LEAST_FLAKES, OUT_PX, PX_PER_FLAKE, SNOW_FADE_MS, toFlakeX } from './flights.ts'
import { createPace } from './pace.ts'
import { runEffect } from './run-effect.ts'

const MOST_FLAKES = 190

/** Flakes of several sizes that sway as they fall. Near ones are larger and faster. */
export const startSnowfall: StartEffect = (surface) => {
  const { canvas, durationMs, chance } = surface
  const pace = createPace()
  const pictures = drawFlakes(canvas.ownerDocument)
  let { width, height, context } = fitCanvas(surface)
  const most = Math.min(MOST_FLAKES, Math.max(LEAST_FLAKES, (width * height) / PX_PER_FLAKE))
  const flakes = [...Array(Math.round(most)).keys()].map(() => {
    const flake = dropFlake({ width, height, chance })
    return { ...flake, picture: flake.isCrystal ? pictures.crystal : pictures.dot }
  })

  function draw(elapsedMs: number, deltaMs: number) {
    if (!context) return
    const leftMs = durationMs - elapsedMs
    context.clearRect(0, 0, width, height)
    context.globalAlpha = 0.92 * Math.min(1, leftMs / SNOW_FADE_MS)
    for (const flake of flakes.slice(0, Math.ceil(flakes.length * pace.read()))) {
      const { sizePx, picture } = flake
      flake.y += (flake.pxPerSecond * deltaMs) / 1000
      if (flake.y > height + OUT_PX && leftMs > SNOW_FADE_MS) flake.y = -OUT_PX
      const x = toFlakeX(flake, elapsedMs)
      context.drawImage(picture, x - sizePx / 2, flake.y - sizePx / 2, sizePx, sizePx)
    }
    context.globalAlpha = 1
  }

  return runEffect(surface, {
    pace,
    onFit: (fit) => ({ width, height, context } = fit),
    onFrame: draw,
  })
}
