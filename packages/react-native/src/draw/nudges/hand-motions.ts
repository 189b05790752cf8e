import type { Animated, ViewStyle } from 'react-native'

/** The place of something at points of time from 0 to 1. `along` is the share of a swipe's way. */
export interface Track {
  durationMs: number
  at: readonly number[]
  x?: readonly number[]
  y?: readonly number[]
  along?: readonly number[]
  scale?: readonly number[]
  opacity?: readonly number[]
}

/** The motions of a hand, as in the web runtime. */
export const FINGERS: Record<'TAP' | 'DOUBLE_TAP' | 'LONG_PRESS' | 'SWIPE', Track> = {
  TAP: {
    durationMs: 1900,
    at: [0, 0.3, 0.44, 0.7, 1],
    x: [7, 0, 0, 7, 7],
    y: [9, 0, 0, 9, 9],
    scale: [1.04, 0.93, 0.93, 1.04, 1.04],
  },
  DOUBLE_TAP: {
    durationMs: 1900,
    at: [0, 0.22, 0.3, 0.4, 0.5, 0.58, 0.8, 1],
    x: [7, 0, 0, 4, 0, 0, 7, 7],
    y: [9, 0, 0, 5, 0, 0, 9, 9],
    scale: [1.04, 0.93, 0.93, 1.02, 0.93, 0.93, 1.04, 1.04],
  },
  LONG_PRESS: {
    durationMs: 2800,
    at: [0, 0.14, 0.8, 1],
    x: [7, 0, 0, 7],
    y: [9, 0, 0, 9],
    scale: [1.04, 0.93, 0.93, 1.04],
  },
  SWIPE: {
    durationMs: 2100,
    at: [0, 0.14, 0.22, 0.35, 0.55, 0.68, 0.8, 0.92, 1],
    along: [-1, -1, -1, -0.6, 0.8, 1, 1, 1, 1],
    opacity: [0, 1, 1, 1, 1, 1, 1, 0, 0],
  },
}

export const RIPPLES: Record<'TAP' | 'DOUBLE_TAP' | 'LONG_PRESS', Track> = {
  TAP: {
    durationMs: 1900,
    at: [0, 0.28, 0.36, 0.75, 1],
    scale: [0.3, 0.3, 0.6, 1.7, 1.7],
    opacity: [0, 0, 1, 0, 0],
  },
  DOUBLE_TAP: {
    durationMs: 1900,
    at: [0, 0.2, 0.26, 0.44, 0.48, 0.54, 0.85, 1],
    scale: [0.3, 0.3, 0.6, 1.2, 0.3, 0.6, 1.8, 1.8],
    opacity: [0, 0, 1, 0, 0, 1, 0, 0],
  },
  LONG_PRESS: {
    durationMs: 2800,
    at: [0, 0.14, 0.72, 0.8, 0.9, 1],
    scale: [0.5, 0.5, 1.25, 1.25, 1.4, 1.4],
    opacity: [0, 0.6, 1, 1, 0, 0],
  },
}

export const TRAIL: Track = {
  durationMs: 2100,
  at: [0, 0.24, 0.5, 0.72, 0.9, 1],
  opacity: [0, 0, 0.26, 0.26, 0, 0],
}

const APART: Track = { durationMs: 2600, at: [0, 0.12, 0.5, 0.62, 1] }
export const FIRST_FINGER: Track = { ...APART, x: [-11, -11, -36, -36, -11] }
export const SECOND_FINGER: Track = { ...APART, x: [11, 11, 36, 36, 11] }

/** The style of a part that moves along a track, for a value that runs from 0 to 1. */
export function toTrack(
  loop: Animated.Value,
  { at, x, y, along, scale, opacity }: Track,
  [wayX, wayY]: readonly [number, number],
): Animated.WithAnimatedValue<ViewStyle> {
  const follow = (outputRange: readonly number[] | undefined, factor = 1) =>
    loop.interpolate({
      inputRange: [...at],
      outputRange: (outputRange ?? at.map(() => 0)).map((it) => it * factor),
    })
  return {
    ...(opacity && { opacity: follow(opacity) }),
    transform: [
      { translateX: along ? follow(along, wayX) : follow(x) },
      { translateY: along ? follow(along, wayY) : follow(y) },
      { scale: scale ? follow(scale) : 1 },
    ],
  }
}
