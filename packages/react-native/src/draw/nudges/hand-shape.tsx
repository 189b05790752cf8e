import { View, type ViewStyle } from 'react-native'

/** Position of the fingertip in the drawing of the hand. */
const TIP = { x: 17, y: 7 }
const INK = '#16241f'
const OUTLINE_PX = 2
const SHADOW = '0px 3px 6px rgba(22, 36, 31, 0.3)'

type Bar = readonly [x: number, y: number, width: number, height: number, radius?: number, turn?: number]

const FINGERS: readonly Bar[] = [
  [11, 1, 12, 38],
  [22, 20, 11, 24],
  [32, 23, 10.5, 22],
  [41, 26, 9.5, 20],
  [11, 30, 39.5, 30, 14],
  [3, 30, 11.5, 27, 6, -34],
]
const CREASES: readonly Bar[] = [
  [21.7, 31, 1.6, 8],
  [31.7, 33, 1.6, 7],
  [41.2, 35, 1.6, 6],
]

/** A hand with its fingertip at the origin, made of bars: all of them dark and wide, and again in white above. */
export function HandShape() {
  return (
    <View
      style={[
        ORIGIN,
        { left: -TIP.x, top: -TIP.y, transformOrigin: [TIP.x, TIP.y, 0], transform: [{ rotate: '-14deg' }] },
      ]}
    >
      {FINGERS.map((bar, at) => (
        <View
          key={`line-${at}`}
          style={[toStyle(bar, OUTLINE_PX), { backgroundColor: INK, boxShadow: SHADOW }]}
        />
      ))}
      {FINGERS.map((bar, at) => (
        <View key={`skin-${at}`} style={[toStyle(bar), { backgroundColor: '#ffffff' }]} />
      ))}
      {CREASES.map((bar, at) => (
        <View key={`crease-${at}`} style={[toStyle(bar), { backgroundColor: INK, opacity: 0.55 }]} />
      ))}
    </View>
  )
}

/** One of two fingers, with its tip at the origin. */
export function Finger({ side }: { side: -1 | 1 }) {
  const bar: Bar = [0, 0, 14, 62]
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

const toStyle = ([x, y, width, height, radius, turn]: Bar, grow = 0): ViewStyle => ({
  position: 'absolute',
  left: x - grow,
  top: y - grow,
  width: width + 2 * grow,
  height: height + 2 * grow,
  borderRadius: (radius ?? width / 2) + grow,
  ...(turn !== undefined && { transform: [{ rotate: `${turn}deg` }] }),
})
