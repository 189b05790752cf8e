import { View } from 'react-native'
import { Icon } from '../icons/icon.tsx'
import { STAR_CENTRE, STAR_INNER, STAR_OUTER } from '../icons/shapes.ts'
import { Directed } from '../panel/directed.tsx'

interface StarShapeProps {
  size: number
  colour: string
  isFilled: boolean
}

const ARMS = [0, 72, 144, 216, 288]

/** A star: its outline, and if filled a disc with five triangles around it. */
export function StarShape({ size, colour, isFilled }: StarShapeProps) {
  const scale = size / 16
  const [outer, inner] = [STAR_OUTER * scale, STAR_INNER * scale]
  const [x, y] = [STAR_CENTRE[0] * scale, STAR_CENTRE[1] * scale]
  const halfBase = inner * Math.sin(Math.PI / 5)
  const base = inner * Math.cos(Math.PI / 5)
  return (
    <Directed isRtl={false} accessible={false} style={{ width: size, height: size }}>
      {isFilled && (
        <View
          style={{
            position: 'absolute',
            left: x - inner,
            top: y - inner,
            width: 2 * inner,
            height: 2 * inner,
            borderRadius: inner,
            backgroundColor: colour,
          }}
        />
      )}
      {isFilled &&
        ARMS.map((angle) => (
          // A square around the centre, so that the arm in it turns around the centre.
          <View
            key={angle}
            style={{
              position: 'absolute',
              left: x - outer,
              top: y - outer,
              width: 2 * outer,
              height: 2 * outer,
              alignItems: 'center',
              transform: [{ rotate: `${angle}deg` }],
            }}
          >
            <View
              style={{
                borderLeftWidth: halfBase,
                borderRightWidth: halfBase,
                borderBottomWidth: outer - base,
                borderLeftColor: 'transparent',
                borderRightColor: 'transparent',
                borderBottomColor: colour,
              }}
            />
          </View>
        ))}
      <View style={{ position: 'absolute' }}>
        <Icon name="STAR" size={size} colour={colour} thickness={1.8} />
      </View>
    </Directed>
  )
}
