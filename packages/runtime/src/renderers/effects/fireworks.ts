import { fitCanvas, type StartEffect } from './effect-surface.ts'
import { DRAG, GLINT, GRAVITY, RISE_MS, ROCKET_EVERY_MS, SPARK_MS, throwSpark } from './flights.ts'
import { createPace } from './pace.ts'
import { runEffect } from './run-effect.ts'

interface Spark {
  x: number
  y: number
  /** In px per second. */
  vx: number
  vy: number
  colour: string
  ageMs: number
  lifeMs: number
  /** Rising; it bursts at the end of its life. */
  isRocket: boolean
}

const SPARKS_PER_BURST = 78
/** Length of a spark's tail, as flight time. */
const TAIL_S = 0.055

/** Rockets that rise from below and burst into a sphere of sparks. */
export const startFireworks: StartEffect = (surface) => {
  const { colours, durationMs, chance } = surface
  const pace = createPace()
  let sparks: Spark[] = []
  let { width, height, context } = fitCanvas(surface)
  let nextMs = 0
  let shots = 0

  function launch() {
    const rise = height * (0.5 + chance() * 0.28)
    sparks.push({
      x: width * (0.16 + chance() * 0.68),
      y: height,
      vx: (chance() - 0.5) * 60,
      vy: -rise / (RISE_MS / 1000),
      colour: colours[shots++ % colours.length] ?? GLINT,
      ageMs: 0,
      lifeMs: RISE_MS,
      isRocket: true,
    })
  }

  function burst({ x, y, colour }: Spark) {
    const count = Math.round(SPARKS_PER_BURST * pace.read())
    for (let at = 0; at < count; at++) {
      const { angle, speed, lifeMs, isGlint } = throwSpark({ width, height, chance }, at, count)
      sparks.push({
        x,
        y,
        ageMs: 0,
        isRocket: false,
        vx: Math.cos(angle) * speed,
        vy: Math.sin(angle) * speed,
        colour: isGlint ? GLINT : colour,
        lifeMs,
      })
    }
  }

  function move(deltaMs: number) {
    const seconds = deltaMs / 1000
    const kept = DRAG ** seconds
    for (const spark of sparks) {
      spark.ageMs += deltaMs
      spark.x += spark.vx * seconds
      spark.y += spark.vy * seconds
      if (spark.isRocket) continue
      spark.vx *= kept
      spark.vy = spark.vy * kept + GRAVITY * seconds
    }
    const over = sparks.filter(({ ageMs, lifeMs }) => ageMs >= lifeMs)
    if (over.length === 0) return
    sparks = sparks.filter(({ ageMs, lifeMs }) => ageMs < lifeMs)
    for (const spark of over) if (spark.isRocket) burst(spark)
  }

  function draw() {
    if (!context) return
    context.clearRect(0, 0, width, height)
    context.lineCap = 'round'
    for (const spark of sparks) drawSpark(context, spark)
    context.globalAlpha = 1
  }

  return runEffect(surface, {
    pace,
    onFit: (fit) => ({ width, height, context } = fit),
    onFrame: (elapsedMs, deltaMs) => {
      const isLate = elapsedMs > durationMs - RISE_MS - SPARK_MS
      if (elapsedMs >= nextMs && (shots === 0 || !isLate)) {
        nextMs = elapsedMs + ROCKET_EVERY_MS * (0.7 + chance() * 0.6)
        launch()
      }
      move(deltaMs)
      draw()
    },
  })
}

function drawSpark(context: CanvasRenderingContext2D, spark: Spark) {
  const { x, y, vx, vy, colour, ageMs, lifeMs, isRocket } = spark
  const left = 1 - ageMs / lifeMs
  context.globalAlpha = isRocket ? 0.9 : Math.min(1, left * 1.6)
  context.strokeStyle = colour
  context.lineWidth = isRocket ? 3 : 1.4 + left * 2.2
  context.beginPath()
  context.moveTo(x, y)
  context.lineTo(x - vx * TAIL_S - 0.1, y - vy * TAIL_S)
  context.stroke()
}
