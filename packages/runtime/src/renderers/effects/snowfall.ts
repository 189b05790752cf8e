import { drawFlakes } from './draw-flakes.ts'
import { fitCanvas, type StartEffect } from './effect-surface.ts'
import { createPace } from './pace.ts'
import { runEffect } from './run-effect.ts'

/** Window area in px² per flake. */
const PX_PER_FLAKE = 5200
const MOST_FLAKES = 190
const FADE_MS = 900
/** Distance above and below the window at which a flake is invisible. */
const OUT_PX = 24

/** Flakes of several sizes that sway as they fall. Near ones are larger and faster. */
export const startSnowfall: StartEffect = (surface) => {
  const { canvas, durationMs, chance } = surface
  const pace = createPace()
  const pictures = drawFlakes(canvas.ownerDocument)
  let { width, height, context } = fitCanvas(surface)
  const most = Math.min(MOST_FLAKES, Math.max(24, (width * height) / PX_PER_FLAKE))
  const flakes = [...Array(Math.round(most)).keys()].map(() => {
    const nearness = chance()
    return {
      x: chance() * width,
      y: -chance() * height * 0.9 - OUT_PX,
      sizePx: 5 + nearness * 15,
      pxPerSecond: 75 + nearness * 115,
      swayPx: 10 + chance() * 22,
      phase: chance() * Math.PI * 2,
      picture: nearness > 0.62 ? pictures.crystal : pictures.dot,
    }
  })

  function draw(elapsedMs: number, deltaMs: number) {
    if (!context) return
    const leftMs = durationMs - elapsedMs
    context.clearRect(0, 0, width, height)
    context.globalAlpha = 0.92 * Math.min(1, leftMs / FADE_MS)
    for (const flake of flakes.slice(0, Math.ceil(flakes.length * pace.read()))) {
      const { sizePx, swayPx, phase, picture } = flake
      flake.y += (flake.pxPerSecond * deltaMs) / 1000
      if (flake.y > height + OUT_PX && leftMs > FADE_MS) flake.y = -OUT_PX
      const x = flake.x + Math.sin(elapsedMs / 1100 + phase) * swayPx
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
