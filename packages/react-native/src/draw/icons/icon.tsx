import { View } from 'react-native'
import { Directed } from '../panel/directed.tsx'
import { SHAPES, type IconName, type Point } from './shapes.ts'

interface IconProps {
  name: IconName
  /** Width and height in px. */
  size: number
  colour: string
  /** Thickness of the lines in px. */
  thickness?: number
  /** Mirrors an icon that points somewhere. */
  isMirrored?: boolean
}

/** An icon made of views, because React Native draws no vector pictures without a native module. */
export function Icon({ name, size, colour, thickness = 1.5, isMirrored = false }: IconProps) {
  const scale = size / 16
  const { lines = [], bars = [], play } = SHAPES[name]
  return (
    <Directed
      isRtl={false}
      accessible={false}
      pointerEvents="none"
      style={{ width: size, height: size, ...(isMirrored && { transform: [{ scaleX: -1 }] }) }}
    >
      {lines.flatMap((points, line) =>
        points.slice(1).map((to, at) => {
          const [fromX, fromY] = points[at] as Point
          const [x, y] = [fromX * scale, fromY * scale]
          const [dx, dy] = [to[0] * scale - x, to[1] * scale - y]
          const length = Math.hypot(dx, dy) + thickness
          return (
            <View
              key={`${line}-${at}`}
              style={{
                position: 'absolute',
                left: x + dx / 2 - length / 2,
                top: y + dy / 2 - thickness / 2,
                width: length,
                height: thickness,
                borderRadius: thickness / 2,
                backgroundColor: colour,
                transform: [{ rotate: `${Math.atan2(dy, dx)}rad` }],
              }}
            />
          )
        }),
      )}
      {bars.map(([x, y, width, height], at) => (
        <View
          key={`bar-${at}`}
          style={{
            position: 'absolute',
            left: x * scale,
            top: y * scale,
            width: width * scale,
            height: height * scale,
            borderRadius: scale,
            backgroundColor: colour,
          }}
        />
      ))}
      {play && (
        <View
          style={{
            position: 'absolute',
            left: 4.5 * scale,
            top: 2 * scale,
            borderTopWidth: 6 * scale,
            borderBottomWidth: 6 * scale,
            borderLeftWidth: 9.5 * scale,
            borderTopColor: 'transparent',
            borderBottomColor: 'transparent',
            borderLeftColor: colour,
          }}
        />
      )}
    </Directed>
  )
}
