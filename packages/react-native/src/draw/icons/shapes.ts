export type IconName =
  'CLOSE' | 'TICK' | 'ONWARD' | 'LINES' | 'PLAY' | 'STOP' | 'SOUND' | 'SILENCE' | 'GLOBE' | 'REPEAT' | 'STAR'

type Point = readonly [x: number, y: number]

interface Shape {
  lines?: readonly (readonly Point[])[]
  /** Centre, and radius across and down. */
  rings?: readonly (readonly [x: number, y: number, across: number, down: number])[]
  /** Filled boxes: left, top, width, height. */
  bars?: readonly (readonly [x: number, y: number, width: number, height: number])[]
  /** A filled triangle. */
  play?: true
}

/** Points of an arc around a centre, between two angles in degrees, clockwise from three o'clock. */
function arc([x, y]: Point, radius: number, [from, to]: readonly [number, number]): Point[] {
  const steps = Math.max(4, Math.ceil(Math.abs(to - from) / 22))
  return [...Array(steps + 1).keys()].map((at) => {
    const angle = ((from + ((to - from) * at) / steps) * Math.PI) / 180
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius] as const
  })
}

const SPEAKER: readonly Point[] = [
  [2, 6],
  [4.5, 6],
  [8, 3],
  [8, 13],
  [4.5, 10],
  [2, 10],
  [2, 6],
]

const cross = (from: number, to: number): readonly (readonly Point[])[] => [
  [
    [from, from],
    [to, to],
  ],
  [
    [to, from],
    [from, to],
  ],
]

export const STAR_CENTRE: Point = [8, 8.3]
export const STAR_OUTER = 6.6
export const STAR_INNER = 3.1

/** A star, closed. */
function star(): Point[] {
  return [...Array(11).keys()].map((at) => {
    const angle = (at * Math.PI) / 5 - Math.PI / 2
    const radius = at % 2 === 0 ? STAR_OUTER : STAR_INNER
    return [STAR_CENTRE[0] + Math.cos(angle) * radius, STAR_CENTRE[1] + Math.sin(angle) * radius] as const
  })
}

/** Every icon, on a square of 16. */
export const SHAPES: Record<IconName, Shape> = {
  CLOSE: { lines: cross(3.7, 12.3) },
  TICK: {
    lines: [
      [
        [3.5, 8.5],
        [6.5, 11.5],
        [12.5, 4.5],
      ],
    ],
  },
  ONWARD: {
    lines: [
      [
        [6, 3.5],
        [10.5, 8],
        [6, 12.5],
      ],
    ],
  },
  LINES: {
    lines: [4, 8, 12].map((y) => [
      [5.5, y],
      [13.5, y],
    ]),
    bars: [4, 8, 12].map((y) => [1.6, y - 0.9, 1.8, 1.8]),
  },
  PLAY: { play: true },
  STOP: { bars: [[3.5, 3.5, 9, 9]] },
  SOUND: { lines: [SPEAKER, arc([8.4, 8], 3, [-48, 48]), arc([8.4, 8], 5.6, [-45, 45])] },
  SILENCE: {
    lines: [
      SPEAKER,
      [
        [10.8, 6.2],
        [14.4, 9.8],
      ],
      [
        [14.4, 6.2],
        [10.8, 9.8],
      ],
    ],
  },
  GLOBE: {
    rings: [
      [8, 8, 6.2, 6.2],
      [8, 8, 2.8, 6.2],
    ],
    lines: [
      [
        [1.8, 8],
        [14.2, 8],
      ],
    ],
  },
  REPEAT: {
    lines: [
      arc([8, 8], 5, [180, -132]),
      [
        [3, 2.5],
        [3, 5.5],
        [6, 5.5],
      ],
    ],
  },
  STAR: { lines: [star()] },
}
