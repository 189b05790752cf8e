import { HAND_BARS, HAND_CREASES, HAND_TIP as TIP, type HandBar } from '@waymark/runtime/drawing'
import { View, type ViewStyle } from 'react-native'

const INK = '#16241f'
const OUTLINE_PX = 2
const SHADOW = '0px 3px 6px rgba(22, 36, 31, 0.3)'

/** A hand with its fingertip at the origin, made of bars: all of them dark and wide, and again in white above. */
export function HandShape() {
  return (
    <View
      style={[
        ORIGIN,
        { left: -TIP.x, top: -TIP.y, transformOrigin: [TIP.x, TIP.y, 0], transform: [{ rotate: '-14deg' }] },
      ]}
    >
      {HAND_BARS.map((bar, at) => (
        <View
          key={`line-${at}`}
          style={[toStyle(bar, OUTLINE_PX), { backgroundColor: INK, boxShadow: SHADOW }]}
        />
      ))}
      {HAND_BARS.map((bar, at) => (
        <View key={`skin-${at}`} style={[toStyle(bar), { backgroundColor: '#ffffff' }]} />
      ))}
      {HAND_CREASES.map(([x, y, way]) => (
        <View key={x} style={[toStyle([x - 0.8, y, 1.6, way]), { backgroundColor: INK, opacity: 0.55 }]} />
      ))}
    </View>
  )
}

/** One of two fingers, with its tip at the origin. */
export function Finger({ side }: { side: -1 | 1 }) {
  const bar: HandBar = [0, 0, 14, 62]
  return (
    <View
      style={[
        ORIGIN,
        { left: -7, top: -7, transformOrigin: [7, 7, 0], transform: [{ rotate: `${-20 * side}deg` }] },
      ]}
    >
      <View style={[toStyle(bar, OUTLINE_PX), { backgroundColor: INK, boxShadow: SHADOW }]} />
      <View style={[toStyle(bar), { backgroundColor: '#ffffff' }]} />
    </View>
  )
}

const ORIGIN: ViewStyle = { position: 'absolute', width: 64, height: 64 }

const toStyle = ([x, y, width, height, radius = width / 2, turn]: HandBar, grow = 0): ViewStyle => ({
  position: 'absolute',
  left: x - grow,
  top: y - grow,
  width: width + 2 * grow,
  height: height + 2 * grow,
  borderRadius: radius + grow,
  ...(turn && {
    transformOrigin: [turn[1] - x + grow, turn[2] - y + grow, 0],
    transform: [{ rotate: `${turn[0]}deg` }],
  }),
})
