import { useEffect, useState } from 'react'
import { Animated, Easing } from 'react-native'
import { useDrawing } from '../drawing.tsx'
import { NATIVE_DRIVER } from './driver.ts'

/** Runs from 0 to 1 again and again; null with reduced motion, where everything rests. */
export function useLoop(durationMs: number, delayMs = 0): Animated.Value | null {
  const { reduceMotion } = useDrawing().screen
  const [value] = useState(() => new Animated.Value(0))
  useEffect(() => {
    if (reduceMotion) return
    value.setValue(0)
    const once = Animated.timing(value, {
      toValue: 1,
      duration: durationMs,
      easing: Easing.linear,
      useNativeDriver: NATIVE_DRIVER,
    })
    const all = Animated.sequence([Animated.delay(delayMs), Animated.loop(once)])
    all.start()
    return () => all.stop()
  }, [reduceMotion, value, durationMs, delayMs])
  return reduceMotion ? null : value
}
