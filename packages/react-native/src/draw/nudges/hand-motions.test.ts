import { Animated } from 'react-native'
import * as motions from './hand-motions.ts'

const { PRESSES, RIPPLES, SWIPE, toMoved, ...others } = motions

it('every motion has its beginning and its end in the style sheet of web pages', () => {
  const all = [...Object.values(PRESSES), ...Object.values(RIPPLES), SWIPE, ...Object.values(others)]
  expect(all).toHaveLength(10)
  for (const { frames } of all) expect(frames.flatMap(({ at }) => at)).toEqual(expect.arrayContaining([0, 1]))
})

it('a swipe goes its way from one side to the other, and a press moves towards the finger', () => {
  expect(show(toMoved(new Animated.Value(0.75), SWIPE, [44, 0]))).toEqual({
    x: 44,
    y: 0,
    scale: 1,
    opacity: 1,
  })
  expect(show(toMoved(new Animated.Value(0.2), SWIPE, [0, -44]))).toMatchObject({ x: 0, y: 44, opacity: 1 })
  const pressed = toMoved(new Animated.Value(0.4), PRESSES.TAP, [0, 0])
  expect(show(pressed)).toEqual({ x: 0, y: 0, scale: 0.93, opacity: undefined })
  expect(show(toMoved(new Animated.Value(1), PRESSES.TAP, [0, 0]))).toMatchObject({ x: 7, y: 9, scale: 1.04 })
})

/** The style at the moment. */
function show({ transform, opacity }: ReturnType<typeof toMoved>) {
  const read = (it: unknown) => (it as { __getValue?(): number } | undefined)?.__getValue?.() ?? it
  const [x, y, scale] = (transform as unknown as object[]).map((it) => read(Object.values(it)[0]))
  const toZero = (it: unknown) => (it === 0 ? 0 : it)
  return { x: toZero(x), y: toZero(y), scale, opacity: read(opacity) }
}
