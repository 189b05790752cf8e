import { View } from 'react-native'

/** Angles of the three bars that make the six arms of a crystal. */
const BARS = [0, 60, 120]
/** White with a bluish rim, to be visible on light and dark apps. */
const LAYERS = [
  { colour: '#8fb0c7', share: 0.14 },
  { colour: '#ffffff', share: 0.065 },
]

/** A crystal of snow around the centre of a square. */
export function Flake({ size }: { size: number }) {
  return (
    <View style={{ width: size, height: size }}>
      {LAYERS.flatMap(({ colour, share }) =>
        BARS.map((angle) => (
          <View
            key={`${colour}-${angle}`}
            style={{
              position: 'absolute',
              left: 0,
              top: size / 2 - size * share,
              width: size,
              height: size * share * 2,
              borderRadius: size,
              backgroundColor: colour,
              transform: [{ rotate: `${angle}deg` }],
            }}
          />
        )),
      )}
    </View>
  )
}
