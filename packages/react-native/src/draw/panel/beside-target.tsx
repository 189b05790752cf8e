import { placePanel, toSides, type Box, type Side } from '@waymark/runtime/drawing'
import { useState, type ReactNode } from 'react'
import { View, type LayoutChangeEvent } from 'react-native'
import { useDrawing } from '../drawing.tsx'
import { toArea } from './area.ts'
import { Arrow } from './arrow.tsx'
import { Panel, type PanelProps } from './panel.tsx'

const GAP_PX = 12

interface BesideTargetProps extends Pick<
  PanelProps,
  'takesFocus' | 'role' | 'entrance' | 'ownsBack' | 'name'
> {
  /** In window coordinates. */
  box: Box
  /** Between the box and the panel, including the arrow. */
  gapPx?: number
  /** In order of preference; those of the author's placement if absent. */
  sides?: readonly Side[]
  /** Draws the line to the target; null draws none. */
  arrow?: ((side: Side, at: number) => ReactNode) | null
  children: ReactNode
}

/** A panel beside a box, on the side that has room, and within the window as long as it touches the box. */
export function BesideTarget({ box, gapPx = GAP_PX, children, ...props }: BesideTargetProps) {
  const { screen, component, isRtl, look } = useDrawing()
  const [size, setSize] = useState<{ width: number; height: number }>()
  const area = toArea(screen)
  const { placement, offset } = component
  const placed =
    size &&
    placePanel({
      target: { ...box, x: box.x - area.x, y: box.y - area.y },
      panel: size,
      area,
      sides: props.sides ?? toSides(placement, isRtl),
      gapPx,
    })
  const measure = ({ nativeEvent: { layout } }: LayoutChangeEvent) => {
    const isSame =
      size && Math.abs(layout.width - size.width) < 0.5 && Math.abs(layout.height - size.height) < 0.5
    if (!isSame) setSize({ width: layout.width, height: layout.height })
  }
  const moveX = (isRtl ? -1 : 1) * (offset?.startPx ?? 0)
  const width = Math.min(look.width, area.width - 24)
  const { arrow = (side: Side, at: number) => <Arrow side={side} at={at} /> } = props
  const hasArrow = placed && placed.arrowPx !== null && !offset
  return (
    <View
      testID="waymark-place"
      pointerEvents="box-none"
      onLayout={measure}
      style={{
        position: 'absolute',
        left: 0,
        top: 0,
        ...(look.isChip ? { maxWidth: width } : { width }),
        // Its place is known once it is measured.
        opacity: placed ? 1 : 0,
        transform: [
          { translateX: Math.round((placed?.x ?? 0) + area.x + moveX) },
          { translateY: Math.round((placed?.y ?? 0) + area.y + (offset?.topPx ?? 0)) },
        ],
      }}
    >
      <Panel {...props}>
        {children}
        {hasArrow && arrow?.(placed.side, placed.arrowPx ?? 0)}
      </Panel>
    </View>
  )
}
