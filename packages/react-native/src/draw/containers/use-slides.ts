import { useEffect, useMemo, useRef, useState } from 'react'
import { Animated, Easing, PanResponder } from 'react-native'
import { useDrawing } from '../drawing.tsx'

const SWIPE_PX = 48
/** From here on a finger swipes instead of scrolling. */
const START_PX = 12
const ENTER_PX = 32
const ENTER_MS = 220

/** Turns slides by swiping. The slide follows the finger, and the next one enters from the side it was on. */
export function useSlides() {
  const { view, isRtl, screen } = useDrawing()
  const { index, total } = view.progress ?? { index: 0, total: 1 }
  const [x] = useState(() => new Animated.Value(0))
  const [opacity] = useState(() => new Animated.Value(1))
  const before = useRef(index)

  const settle = (value: Animated.Value, toValue: number) =>
    Animated.timing(value, {
      toValue,
      duration: screen.reduceMotion ? 0 : ENTER_MS,
      easing: Easing.out(Easing.quad),
      useNativeDriver: false,
    }).start()

  useEffect(() => {
    if (before.current === index) return
    const isForward = index > before.current
    before.current = index
    if (screen.reduceMotion) return x.setValue(0)
    x.setValue(isForward === isRtl ? -ENTER_PX : ENTER_PX)
    opacity.setValue(0)
    settle(x, 0)
    settle(opacity, 1)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [index])

  const turn = (dx: number) => {
    const by = dx < 0 === isRtl ? -1 : 1
    const next = index + by
    if (next >= 0 && next < total) view.onAction({ type: by > 0 ? 'NEXT' : 'BACK' })
  }
  const latest = useRef({ turn, settle })
  latest.current = { turn, settle }
  const { panHandlers } = useMemo(
    () =>
      PanResponder.create({
        onMoveShouldSetPanResponderCapture: (_, { dx, dy, numberActiveTouches }) =>
          numberActiveTouches === 1 && Math.abs(dx) > START_PX && Math.abs(dx) > 1.5 * Math.abs(dy),
        onPanResponderMove: (_, { dx }) => x.setValue(dx / 2),
        onPanResponderRelease: (_, { dx }) => {
          latest.current.settle(x, 0)
          if (Math.abs(dx) > SWIPE_PX) latest.current.turn(dx)
        },
        onPanResponderTerminate: () => latest.current.settle(x, 0),
      }),
    [x],
  )
  return {
    panHandlers: view.interactive ? panHandlers : {},
    offset: { opacity, transform: [{ translateX: x }] },
  }
}
