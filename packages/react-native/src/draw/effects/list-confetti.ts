import { toTimes, type Piece, type Surface } from './piece.ts'

const FIRST_PIECES = 44
const LATER_PIECES = 9
const EVERY_MS = 420
/** The most that fall later, as each is a view. */
const MOST_LATER = 120
/** The lifetime of a piece. */
const LIFE_MS = 2200
const FRAME_MS = 1000 / 60
/** The share of its speed that a piece keeps in a frame. */
const DECAY = 0.93
const SAMPLES = 14

interface Throw {
  startMs: number
  x: number
  y: number
  /** In degrees, counterclockwise from the right. */
  angle: number
  spread: number
  /** In px per frame. */
  speed: number
  gravity: number
  drift: number
}

/** Two bursts from the lower corners, then falling pieces until it is over. */
export function listConfetti(surface: Surface): Piece[] {
  const { width, height, durationMs, chance } = surface
  const pieces: Piece[] = []
  const shoot = (count: number, from: Throw) => {
    for (let at = 0; at < count; at++) pieces.push(toPiece(surface, from, pieces.length))
  }
  const burst = { startMs: 0, y: height * 0.92, spread: 58, gravity: 2.85, drift: 0 }
  const speed = Math.min(62, height / 13)
  shoot(FIRST_PIECES, { ...burst, x: width * 0.04, angle: 62, speed })
  shoot(FIRST_PIECES, { ...burst, x: width * 0.96, angle: 118, speed })
  for (let startMs = EVERY_MS; startMs <= durationMs - LIFE_MS; startMs += EVERY_MS) {
    if (pieces.length >= 2 * FIRST_PIECES + MOST_LATER) break
    const x = width * (0.1 + chance() * 0.8)
    const fall = { y: height * -0.06, angle: 270, spread: 90, speed: 12, gravity: 2.1, drift: chance() - 0.5 }
    shoot(LATER_PIECES, { startMs, x, ...fall })
  }
  return pieces
}

function toPiece({ colours, chance }: Surface, from: Throw, index: number): Piece {
  const angle = ((from.angle + (chance() - 0.5) * from.spread) * Math.PI) / 180
  const speed = from.speed * (0.5 + chance() * 0.5)
  const [wobble, spin] = [chance() * 10, (chance() - 0.5) * 1400]
  const atMs = toTimes(from.startMs, LIFE_MS, SAMPLES)
  const places = atMs.map((ms) => {
    const frames = (ms - from.startMs) / FRAME_MS
    const way = (speed * (1 - DECAY ** frames)) / (1 - DECAY)
    return {
      x: from.x + Math.cos(angle) * way + from.drift * frames + 10 * Math.cos(wobble + frames / 9),
      y: from.y - Math.sin(angle) * way + from.gravity * frames,
    }
  })
  const isRound = index % 3 === 0
  const share = (at: number) => at / SAMPLES
  return {
    kind: 'BAR',
    style: {
      width: isRound ? 8 : 10,
      height: isRound ? 8 : 6,
      borderRadius: isRound ? 4 : 1,
      backgroundColor: colours[index % colours.length] ?? '#f2a33a',
    },
    atMs: [from.startMs - 1, ...atMs],
    x: [places[0]?.x ?? 0, ...places.map(({ x }) => x)],
    y: [places[0]?.y ?? 0, ...places.map(({ y }) => y)],
    opacity: [0, ...atMs.map((_, at) => Math.min(1, (1 - share(at)) * 2))],
    turn: [0, ...atMs.map((_, at) => spin * share(at))],
  }
}
