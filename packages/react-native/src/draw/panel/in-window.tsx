import { useState, type ReactNode } from 'react'
import { View, type LayoutRectangle, type ViewStyle } from 'react-native'
import { useDrawing } from '../drawing.tsx'
import { Panel, type PanelProps } from './panel.tsx'

interface InWindowProps extends PanelProps {
  /** The place of the panel in the window, from left to right. */
  place: ViewStyle
  panelStyle?: ViewStyle
  children: ReactNode
}

/** A panel that the window places, moved by the author's offset as far as the window allows. */
export function InWindow({ place, children, style, panelStyle, ...props }: InWindowProps) {
  const { screen, component, isRtl } = useDrawing()
  const [box, setBox] = useState<LayoutRectangle>()
  const { offset } = component
  const dx = (isRtl ? -1 : 1) * (offset?.startPx ?? 0)
  const move = offset &&
    box && [
      { translateX: keep(dx, box.x, screen.width - box.x - box.width) },
      { translateY: keep(offset.topPx, box.y, screen.height - box.y - box.height) },
    ]
  return (
    <View testID="waymark-window" pointerEvents="box-none" style={[FILL, place]}>
      <View
        pointerEvents="box-none"
        {...(offset && { onLayout: ({ nativeEvent }) => setBox(nativeEvent.layout) })}
        style={[{ maxWidth: '100%' }, style, move && { transform: move }]}
      >
        <Panel {...props} style={panelStyle}>
          {children}
        </Panel>
      </View>
    </View>
  )
}

const FILL = { position: 'absolute', top: 0, bottom: 0, left: 0, right: 0 } as const

/** As far as there is room before and after. */
const keep = (by: number, before: number, after: number) =>
  Math.max(Math.min(0, -before), Math.min(by, Math.max(0, after)))
