import { useEffect, useState } from 'react'
import { Animated, Easing, type ViewStyle } from 'react-native'
import { useDrawing } from '../drawing.tsx'
import { NATIVE_DRIVER } from './driver.ts'

export interface Entrance {
  durationMs?: number
  /** The opacity that it starts with. */
  opacity?: number
  /** The distance from which it starts, in px. */
  fromX?: number
  fromY?: number
  scale?: number
}

const APPEAR_MS = 150

/** Lets a view enter once, when it is mounted. With reduced motion it is there at once. */
export function useEntrance(entrance: Entrance): Animated.WithAnimatedValue<ViewStyle> {
  const { screen } = useDrawing()
  const [isCalm] = useState(screen.reduceMotion)
  const [progress] = useState(() => new Animated.Value(isCalm ? 1 : 0))
  const { durationMs = APPEAR_MS, opacity = 1, fromX = 0, fromY = 0, scale = 1 } = entrance
  useEffect(() => {
    if (isCalm) return
    const animation = Animated.timing(progress, {
      toValue: 1,
      duration: durationMs,
      easing: Easing.out(Easing.quad),
      useNativeDriver: NATIVE_DRIVER,
    })
    animation.start()
    return () => animation.stop()
  }, [isCalm, progress, durationMs])
  if (isCalm) return {}
  const from = (start: number, end: number) =>
    progress.interpolate({ inputRange: [0, 1], outputRange: [start, end] })
  return {
    opacity: from(opacity, 1),
    transform: [{ translateX: from(fromX, 0) }, { translateY: from(fromY, 0) }, { scale: from(scale, 1) }],
  }
}

/** A panel that rises a little. */
export const RISE: Entrance = { opacity: 0.4, fromY: 6 }
export const APPEAR: Entrance = { opacity: 0 }
