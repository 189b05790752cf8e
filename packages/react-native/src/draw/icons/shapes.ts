import { CROSS, GLOBE, LINES, ONWARD, REPEAT, SILENCE, SOUND, TICK } from '@waymark/runtime/drawing'

export type IconName =
  | 'CLOSE'
  | 'TICK'
  | 'ONWARD'
  | 'LINES'
  | 'PLAY'
  | 'STOP'
  | 'SOUND'
  | 'SILENCE'
  | 'GLOBE'
  | 'REPEAT'
  | 'STAR'

export type Point = readonly [x: number, y: number]

interface Shape {
  lines?: readonly (readonly Point[])[]
  /** Filled boxes: left, top, width, height. */
  bars?: readonly (readonly [x: number, y: number, width: number, height: number])[]
  /** A filled triangle. */
  play?: true
}

export const STAR_CENTRE: Point = [8, 8.3]
export const STAR_OUTER = 6.6
export const STAR_INNER = 3.1

/** A star, closed. */
const star = (): Point[] =>
  [...Array(11).keys()].map((at) =>
    toPointOn(STAR_CENTRE, at % 2 === 0 ? STAR_OUTER : STAR_INNER, (at * Math.PI) / 5 - Math.PI / 2),
  )

const toPointOn = ([x, y]: Point, radius: number, angle: number): Point => [
  x + Math.cos(angle) * radius,
  y + Math.sin(angle) * radius,
]

/** The lines of a path, as far as icons of web pages use what SVG knows. */
export function toLines(path: string): Point[][] {
  const lines: Point[][] = []
  for (const [, name = '', text = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const given = (text.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    const line = lines.at(-1) ?? []
    const from = line.at(-1) ?? ([0, 0] as const)
    const to = toEnd(name, from, given)
    if (name === 'M') lines.push([to])
    else if (name === 'z') line.push(line[0] ?? from)
    else line.push(...listWay(name, [from, to], given))
  }
  return lines
}

function toEnd(name: string, [fromX, fromY]: Point, given: number[]): Point {
  const [x = 0, y = 0] = given.slice(-2)
  const [left, top] = name === name.toLowerCase() ? [fromX, fromY] : [0, 0]
  if (/h/i.test(name)) return [left + x, fromY]
  return /v/i.test(name) ? [fromX, top + x] : [left + x, top + y]
}

function listWay(name: string, [from, to]: readonly [Point, Point], given: number[]): Point[] {
  if (name === 'a') return listArc(from, to, given)
  return name === 'c' ? listCurve(from, to, given) : [to]
}

const SHARES = [0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1]

/** Points of an arc of a circle. */
function listArc(from: Point, to: Point, [radius = 0, , , isLarge, isClockwise]: number[]): Point[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const side = isLarge === isClockwise ? -1 : 1
  const far = (side * Math.sqrt(Math.max(0, radius ** 2 - (dx ** 2 + dy ** 2) / 4))) / Math.hypot(dx, dy)
  const centre: Point = [from[0] + dx / 2 - dy * far, from[1] + dy / 2 + dx * far]
  const start = Math.atan2(from[1] - centre[1], from[0] - centre[0])
  const turn = Math.atan2(to[1] - centre[1], to[0] - centre[0]) - start
  const round = 2 * Math.PI
  const angle = isClockwise ? (turn + round) % round : (turn - round) % round
  return SHARES.map((share) => toPointOn(centre, radius, start + angle * share))
}

/** Points of a curve whose controls are given from its start. */
function listCurve(from: Point, to: Point, [x1 = 0, y1 = 0, x2 = 0, y2 = 0]: number[]): Point[] {
  const bend = (axis: 0 | 1, one: number, other: number) => (share: number) =>
    from[axis] * (1 - share) ** 3 +
    3 * (from[axis] + one) * share * (1 - share) ** 2 +
    3 * (from[axis] + other) * share ** 2 * (1 - share) +
    to[axis] * share ** 3
  const [toX, toY] = [bend(0, x1, x2), bend(1, y1, y2)]
  return SHARES.map((share) => [toX(share), toY(share)])
}

/** Every icon, on a square of 16. */
export const SHAPES: Record<IconName, Shape> = {
  CLOSE: { lines: toLines(CROSS) },
  TICK: { lines: toLines(TICK) },
  ONWARD: { lines: toLines(ONWARD) },
  LINES: { lines: toLines(LINES) },
  PLAY: { play: true },
  STOP: { bars: [[3.5, 3.5, 9, 9]] },
  SOUND: { lines: toLines(SOUND) },
  SILENCE: { lines: toLines(SILENCE) },
  GLOBE: { lines: toLines(GLOBE) },
  REPEAT: { lines: toLines(REPEAT) },
  STAR: { lines: [star()] },
}
