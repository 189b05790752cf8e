/** The papers of an effect's still picture, in a frame of 128 by 44: each paper's place and turn in degrees, … */
export const PIECES = [
  [14, 30, 20],
  [26, 12, -30],
  [42, 22, 60],
  [58, 8, 10],
  [70, 24, -15],
  [88, 10, 45],
  [98, 28, -50],
  [114, 14, 25],
] as const

/** … each rocket's centre and radius, … */
export const BURSTS = [
  [30, 26, 15],
  [66, 21, 19],
  [102, 28, 13],
] as const

/** … and each flake's. */
export const FLAKES = [
  [24, 28, 9],
  [48, 12, 7],
  [68, 27, 12],
  [94, 13, 9],
  [112, 33, 6],
] as const

/** The angles of a burst's or a flake's rays. */
export const listAngles = (rays: number): number[] =>
  [...Array(rays).keys()].map((ray) => (ray * 2 * Math.PI) / rays + 0.3)
