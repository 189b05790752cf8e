import { memo, useEffect, useState } from 'react'
import { Animated, Easing, View, type ViewStyle } from 'react-native'
import { NATIVE_DRIVER } from '../motion/driver.ts'
import type { Piece } from './piece.ts'
import type { SkyProps } from './effects.ts'
import { Flake } from './flake.tsx'

/** Lets pieces fly over the app. One clock moves all of them, and React draws them once. */
export const Sky = memo(function Sky({ pieces, durationMs }: SkyProps) {
  const [elapsed] = useState(() => new Animated.Value(0))
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const animation = Animated.timing(elapsed, {
      toValue: durationMs,
      duration: durationMs,
      easing: Easing.linear,
      useNativeDriver: NATIVE_DRIVER,
    })
    animation.start(({ finished }) => finished && setOver(true))
    return () => animation.stop()
  }, [elapsed, durationMs])
  if (isOver) return null
  return (
    <View
      testID="waymark-sky"
      pointerEvents="none"
      importantForAccessibility="no-hide-descendants"
      accessibilityElementsHidden
      aria-hidden
      style={{ position: 'absolute', top: 0, bottom: 0, left: 0, right: 0, overflow: 'hidden' }}
    >
      {pieces.map((piece, at) => (
        <Animated.View key={at} style={[piece.kind === 'BAR' && piece.style, toFlight(piece, elapsed)]}>
          {piece.kind === 'FLAKE' && <Flake size={piece.style.width} />}
        </Animated.View>
      ))}
    </View>
  )
})

function toFlight(piece: Piece, elapsed: Animated.Value): Animated.WithAnimatedValue<ViewStyle> {
  const { atMs, x, y, opacity, turn, scale, style } = piece
  const follow = (values: readonly number[]) =>
    elapsed.interpolate({ inputRange: [...atMs], outputRange: [...values], extrapolate: 'clamp' })
  const rotate =
    turn &&
    elapsed.interpolate({
      inputRange: [...atMs],
      outputRange: turn.map((it) => `${it}deg`),
      extrapolate: 'clamp',
    })
  return {
    position: 'absolute',
    left: -style.width / 2,
    top: -style.height / 2,
    opacity: follow(opacity),
    transform: [
      { translateX: follow(x) },
      { translateY: follow(y) },
      ...(rotate ? [{ rotate }] : []),
      ...(scale ? [{ scale: follow(scale) }] : []),
    ],
  }
}
