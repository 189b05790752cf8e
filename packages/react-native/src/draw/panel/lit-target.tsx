import type { Box } from '@waymark/runtime/drawing'
import type { ReactNode } from 'react'
import { View, type ViewStyle } from 'react-native'
import { VeilWithHole, type Hole } from './veil.tsx'

const GAP_PX = 6

interface LitTargetProps {
  box: Box
  /** Of the target's own corners. */
  radius: number
  veil: string
  ringStyle: ViewStyle
  children?: ReactNode
}

/** Darkens the app around a box and draws a ring around it. The box can still be touched. */
export function LitTarget({ box, radius, veil, ringStyle, children }: LitTargetProps) {
  const hole = toHole(box, radius)
  return (
    <>
      <VeilWithHole hole={hole} colour={veil} />
      <View
        testID="waymark-ring"
        pointerEvents="none"
        style={[
          {
            position: 'absolute',
            left: hole.x,
            top: hole.y,
            width: hole.width,
            height: hole.height,
            borderRadius: hole.radius,
          },
          ringStyle,
        ]}
      >
        {children}
      </View>
    </>
  )
}

function toHole({ x, y, width, height }: Box, radius: number): Hole {
  const [across, down] = [width + 2 * GAP_PX, height + 2 * GAP_PX]
  return {
    x: x - GAP_PX,
    y: y - GAP_PX,
    width: across,
    height: down,
    radius: Math.min(radius + GAP_PX, across / 2, down / 2),
  }
}
