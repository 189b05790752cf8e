import {
  DRAG,
  GLINT,
  GRAVITY,
  RISE_MS,
  ROCKET_EVERY_MS,
  SPARK_MS,
  throwSpark,
} from '@waymark/runtime/drawing'
import { toTimes, type Piece, type Surface } from './piece.ts'

const SPARKS_PER_BURST = 34
/** Each spark is a view. */
const MOST_BURSTS = 9
const SAMPLES = 8

interface Point {
  x: number
  y: number
}

/** Rockets that rise from below and burst into a sphere of sparks. */
export function listFireworks(surface: Surface): Piece[] {
  const { width, height, colours, durationMs, chance } = surface
  const pieces: Piece[] = []
  let startMs = 0
  for (let shot = 0; shot < MOST_BURSTS; shot++) {
    if (shot > 0 && startMs > durationMs - RISE_MS - SPARK_MS) break
    const from = { x: width * (0.16 + chance() * 0.68), y: height }
    const to = { x: from.x + (chance() - 0.5) * 60, y: height * (0.5 - chance() * 0.28) }
    const colour = colours[shot % colours.length] ?? GLINT
    pieces.push(
      toRocket({ from, to, colour, startMs }),
      ...listSparks(surface, { at: to, colour, startMs: startMs + RISE_MS }),
    )
    startMs += ROCKET_EVERY_MS * (0.7 + chance() * 0.6)
  }
  return pieces
}

function toRocket({
  from,
  to,
  colour,
  startMs,
}: {
  from: Point
  to: Point
  colour: string
  startMs: number
}): Piece {
  return {
    kind: 'BAR',
    style: { width: 3, height: 22, borderRadius: 2, backgroundColor: colour },
    atMs: [startMs, startMs + 1, startMs + RISE_MS, startMs + RISE_MS + 1],
    x: [from.x, from.x, to.x, to.x],
    y: [from.y, from.y, to.y, to.y],
    opacity: [0, 0.9, 0.9, 0],
  }
}

interface Burst {
  at: Point
  colour: string
  startMs: number
}

function listSparks(surface: Surface, { at: centre, colour, startMs }: Burst): Piece[] {
  return [...Array(SPARKS_PER_BURST).keys()].map((at) => {
    const { angle, speed, lifeMs, isGlint } = throwSpark(surface, at, SPARKS_PER_BURST)
    const atMs = toTimes(startMs, lifeMs, SAMPLES)
    const ways = atMs.map((ms) => {
      const seconds = (ms - startMs) / 1000
      const way = (speed * (1 - DRAG ** seconds)) / -Math.log(DRAG)
      return {
        x: centre.x + Math.cos(angle) * way,
        y: centre.y + Math.sin(angle) * way + GRAVITY * seconds ** 2 * 0.4,
      }
    })
    const [first] = ways
    const degrees = (angle * 180) / Math.PI
    return {
      kind: 'BAR',
      style: { width: 11, height: 3, borderRadius: 2, backgroundColor: isGlint ? GLINT : colour },
      atMs: [startMs - 1, ...atMs],
      x: [first?.x ?? 0, ...ways.map(({ x }) => x)],
      y: [first?.y ?? 0, ...ways.map(({ y }) => y)],
      opacity: [0, ...atMs.map((_, index) => Math.min(1, (1 - index / SAMPLES) * 1.6))],
      turn: [degrees, ...atMs.map(() => degrees)],
      scale: [1, ...atMs.map((_, index) => 1.1 - 0.6 * (index / SAMPLES))],
    }
  })
}
