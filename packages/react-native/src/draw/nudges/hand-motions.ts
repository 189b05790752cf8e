import { HAND_CSS } from '@waymark/runtime/drawing'
import type { Animated, ViewStyle } from 'react-native'

/** States at points of time from 0 to 1, each as the declarations of a style sheet. */
export interface Motion {
  durationMs: number
  frames: { at: number[]; state: string }[]
}

/** Reads the motion of that name from the style sheet of the web runtime, where each is written once. */
const readMotion = (name: string, durationMs: number): Motion =>
  toMotion(new RegExp(`@keyframes ${name} (.*)`).exec(HAND_CSS)?.[1] ?? '', durationMs)

const toMotion = (keyframes: string, durationMs: number): Motion => ({
  durationMs,
  frames: [...keyframes.matchAll(/([\d%, ]+%) \{([^}]*)\}/g)].map(([, at = '', state = '']) => ({
    at: at.split(',').map((it) => parseFloat(it) / 100),
    state: state.replace(/calc\(var\(--d.\) \* -1\)/g, '-1way').replace(/var\(--d.\)/g, '1way'),
  })),
})

export const PRESSES = {
  TAP: readMotion('press', 1900),
  DOUBLE_TAP: readMotion('press-twice', 1900),
  LONG_PRESS: readMotion('hold', 2800),
}
export const RIPPLES = {
  TAP: readMotion('ripple', 1900),
  DOUBLE_TAP: readMotion('ripple-twice', 1900),
  /** Web pages draw a ring that fills instead. */
  LONG_PRESS: toMotion(
    '0% { scale: .5; opacity: 0; } 14% { scale: .5; opacity: .6; } 72%, 80% { scale: 1.25; opacity: 1; } 90%, 100% { scale: 1.4; opacity: 0; }',
    2800,
  ),
}
export const SWIPE = readMotion('swipe', 2100)
export const TRAIL = readMotion('trail', 2100)
export const FIRST_FINGER = readMotion('apart-first', 2600)
export const SECOND_FINGER = readMotion('apart-second', 2600)

/** The style of a part that moves, for a value that runs from 0 to 1. `way` is the full way of a swipe. */
export function toMoved(
  loop: Animated.Value,
  { frames }: Motion,
  [wayX, wayY]: readonly [number, number],
): Animated.WithAnimatedValue<ViewStyle> {
  const follow = (property: RegExp, way = 1) => {
    const points = frames
      .flatMap(({ at, state }) => {
        const [, value, isShare] = property.exec(state) ?? []
        return value ? at.map((it) => [it, Number(value) * (isShare ? way : 1)] as const) : []
      })
      .sort(([one], [other]) => one - other)
    if (points.length === 0) return undefined
    return loop.interpolate({ inputRange: points.map(([at]) => at), outputRange: points.map(([, it]) => it) })
  }
  const opacity = follow(/opacity: ([\d.]+)/)
  return {
    ...(opacity && { opacity }),
    transform: [
      { translateX: follow(/translate: (-?\d+)(way)?/, wayX) ?? 0 },
      { translateY: follow(/translate: \S+ (-?\d+)(way)?/, wayY) ?? 0 },
      { scale: follow(/scale: ([\d.]+)/) ?? 1 },
    ],
  }
}
