import type { Side } from '@waymark/runtime/drawing'
import { View, type ViewStyle } from 'react-native'
import { useDrawing } from '../drawing.tsx'

/** Half of the diagonal of a square of 12 px that stands on its corner. */
const REACH_PX = 8.5

interface ArrowProps {
  /** The side of the target that the panel is on. */
  side: Side
  /** Its position along the panel's edge. */
  at: number
  scale?: number
}

/** The half of a turned square that shows outside of the card, covering the card's border. */
export function Arrow({ side, at, scale = 1 }: ArrowProps) {
  const { theme } = useDrawing()
  const reach = REACH_PX * scale
  const size = 12 * scale
  const across = reach * 2
  // The tip is on the edge that faces the target.
  const clip: Record<Side, ViewStyle> = {
    bottom: { top: -reach + 1, left: at - reach, width: across, height: reach },
    top: { bottom: -reach + 1, left: at - reach, width: across, height: reach },
    right: { left: -reach + 1, top: at - reach, width: reach, height: across },
    left: { right: -reach + 1, top: at - reach, width: reach, height: across },
  }
  const centre = reach - size / 2
  const inside: Record<Side, ViewStyle> = {
    bottom: { top: centre, left: centre },
    top: { bottom: centre, left: centre },
    right: { left: centre, top: centre },
    left: { right: centre, top: centre },
  }
  return (
    <View
      testID="waymark-arrow"
      pointerEvents="none"
      style={[{ position: 'absolute', overflow: 'hidden' }, clip[side]]}
    >
      <View
        style={[
          {
            position: 'absolute',
            width: size,
            height: size,
            backgroundColor: theme.background,
            borderWidth: 1,
            borderColor: theme.line,
            transform: [{ rotate: '45deg' }],
          },
          inside[side],
        ]}
      />
    </View>
  )
}
