import type { ViewStyle } from 'react-native'
import { GuideCard } from '../companions/guide-card.tsx'
import { useDrawing } from '../drawing.tsx'
import { EDGE_PX, toArea } from '../panel/area.ts'
import { InWindow } from '../panel/in-window.tsx'
import { Veil } from '../panel/veil.tsx'
import { NARROW_PX } from '../theme/looks.ts'

/** A card over the dimmed app. */
export function Popup() {
  const { screen, look } = useDrawing()
  const { edge, isSheet, place } = usePlace()
  const area = toArea(screen)
  const width = isSheet ? screen.width : Math.min(look.width, area.width - 2 * EDGE_PX)
  return (
    <>
      <Veil />
      <InWindow isModal place={place} style={{ width }}>
        <GuideCard
          maxHeight={area.height - 2 * edge}
          {...(isSheet && {
            padBottom: Math.max(24, screen.insets.bottom),
            style: {
              borderBottomStartRadius: 0,
              borderBottomEndRadius: 0,
              borderWidth: 0,
              borderTopWidth: 1,
            },
          })}
        />
      </InWindow>
    </>
  )
}

/** A pop-up that replaces a missing target is centred. */
function usePlace(): { edge: number; isSheet: boolean; place: ViewStyle } {
  const { screen, step, component } = useDrawing()
  const isNarrow = screen.width <= NARROW_PX
  const placement = step.component.container === 'POPUP' ? component.placement : 'CENTER'
  const isSheet = isNarrow && placement === 'BOTTOM'
  const edge = isNarrow || placement === 'CENTER' ? EDGE_PX : 24
  const { insets, keyboardHeight } = screen
  return {
    edge: isSheet ? 0 : edge,
    isSheet,
    place: {
      alignItems: 'center',
      justifyContent: placement === 'TOP' ? 'flex-start' : placement === 'BOTTOM' ? 'flex-end' : 'center',
      paddingTop: insets.top + edge,
      paddingBottom: isSheet ? keyboardHeight : Math.max(insets.bottom, keyboardHeight) + edge,
    },
  }
}
