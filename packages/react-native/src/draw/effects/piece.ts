import type { ViewStyle } from 'react-native'

/** The surface of an effect: the window that its pieces fall in. */
export interface Surface {
  width: number
  height: number
  colours: readonly string[]
  durationMs: number
  /** Seeded random number from 0 up to 1. */
  chance(): number
}

/** One piece with its whole flight, known from the start so that no frame needs JavaScript. */
export interface Piece {
  kind: 'BAR' | 'FLAKE'
  style: ViewStyle & { width: number; height: number }
  /** Times in ms since the effect began, ascending. Everything else has as many entries. */
  atMs: readonly number[]
  x: readonly number[]
  y: readonly number[]
  opacity: readonly number[]
  /** In degrees. */
  turn?: readonly number[]
  scale?: readonly number[]
}

/** Evenly spread times of a flight. */
export const toTimes = (startMs: number, lifeMs: number, count: number): number[] =>
  [...Array(count + 1).keys()].map((at) => startMs + (lifeMs * at) / count)
