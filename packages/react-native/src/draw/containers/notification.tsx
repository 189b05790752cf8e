import type { Placement } from '@waymark/contract'
import { View } from 'react-native'
import { Card } from '../card/card.tsx'
import { useDrawing } from '../drawing.tsx'
import { toArea } from '../panel/area.ts'
import { AtCorner } from '../panel/at-corner.tsx'
import { InWindow } from '../panel/in-window.tsx'
import { useStack } from '../panel/use-stack.ts'
import { useClosing } from './use-closing.ts'

/** A bar at an edge, or a small card in a corner, that does not block the app and may end by itself. */
export function Notification() {
  const { component, screen } = useDrawing()
  const touches = useClosing()
  if (isBar(component.placement)) return <Bar placement={component.placement} touches={touches} />
  return (
    <AtCorner role="status">
      <View {...touches}>
        <Card maxHeight={toArea(screen).height - 24} />
      </View>
    </AtCorner>
  )
}

const isBar = (placement: Placement) => placement === 'TOP' || placement === 'BOTTOM'

interface BarProps {
  placement: Placement
  touches: ReturnType<typeof useClosing>
}

function Bar({ placement, touches }: BarProps) {
  const { screen, look } = useDrawing()
  const { insets, keyboardHeight } = screen
  const { distance, onHeight } = useStack()
  const isTop = placement === 'TOP'
  return (
    <InWindow
      role="status"
      place={{
        justifyContent: isTop ? 'flex-start' : 'flex-end',
        paddingTop: isTop ? distance : 0,
        paddingBottom: isTop ? 0 : distance + keyboardHeight,
      }}
      style={{ width: '100%' }}
      onLayout={({ nativeEvent }) => onHeight(nativeEvent.layout.height)}
    >
      <View {...touches}>
        <Card
          maxHeight={toArea(screen).height - 24}
          padTop={Math.max(12, isTop ? insets.top : 0)}
          padBottom={Math.max(12, isTop ? 0 : insets.bottom)}
          cornerTop={look.closeInset + (isTop ? insets.top : 0)}
          style={{ borderRadius: 0, borderLeftWidth: 0, borderRightWidth: 0 }}
          contentStyle={{
            flexDirection: 'row',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'center',
            columnGap: 16,
            rowGap: 4,
            paddingHorizontal: Math.max(48, insets.left, insets.right),
          }}
        />
      </View>
    </InWindow>
  )
}
