import { useDrawing } from '../drawing.tsx'
import { NARROW_PX } from '../theme/looks.ts'
import { InWindow } from './in-window.tsx'
import type { PanelProps } from './panel.tsx'
import { useStack } from './use-stack.ts'

const SLIDE_PX = 24

/** A panel in a corner of the window that leaves the app usable. In a narrow window it fills the width. */
export function AtCorner({ children, ...props }: PanelProps) {
  const { screen, look, component, isRtl } = useDrawing()
  const { insets, keyboardHeight, width } = screen
  const { placement } = component
  const { distance, onHeight } = useStack()
  const isNarrow = width <= NARROW_PX
  const edge = isNarrow ? 12 : 24
  const isLeft = placement.endsWith('START') !== isRtl
  const isTop = placement.startsWith('TOP')
  return (
    <InWindow
      {...props}
      place={{
        alignItems: isLeft ? 'flex-start' : 'flex-end',
        justifyContent: isTop ? 'flex-start' : 'flex-end',
        paddingLeft: Math.max(edge, insets.left),
        paddingRight: Math.max(edge, insets.right),
        paddingTop: Math.max(edge, insets.top) + distance,
        paddingBottom: Math.max(edge, insets.bottom, keyboardHeight && keyboardHeight + edge) + distance,
      }}
      style={{ width: isNarrow ? '100%' : Math.min(look.width, width - 2 * edge) }}
      entrance={{ opacity: 0, fromX: isLeft ? -SLIDE_PX : SLIDE_PX, durationMs: 200 }}
      onLayout={({ nativeEvent }) => onHeight(nativeEvent.layout.height)}
    >
      {children}
    </InWindow>
  )
}
