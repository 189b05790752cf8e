import { GuideCard } from '../companions/guide-card.tsx'
import { useDrawing } from '../drawing.tsx'
import { InWindow } from '../panel/in-window.tsx'
import { Veil } from '../panel/veil.tsx'

/** The part of the app that stays visible beside a drawer. */
const BESIDE_PX = 40

/** Fills one side of the window from edge to edge. */
export function Drawer() {
  const { screen, look, component, isRtl } = useDrawing()
  const { insets, keyboardHeight } = screen
  const width = Math.min(look.width, screen.width - BESIDE_PX)
  const isStart = component.placement === 'START'
  const isLeft = isStart !== isRtl
  const corners = isStart
    ? { borderEndWidth: 1, borderTopEndRadius: look.radius, borderBottomEndRadius: look.radius }
    : { borderStartWidth: 1, borderTopStartRadius: look.radius, borderBottomStartRadius: look.radius }
  return (
    <>
      <Veil />
      <InWindow
        isModal
        place={{ alignItems: isLeft ? 'flex-start' : 'flex-end' }}
        style={{ width, flex: 1 }}
        panelStyle={{ flex: 1 }}
        entrance={{ fromX: isLeft ? -width : width, durationMs: 200 }}
      >
        <GuideCard
          maxHeight={screen.height}
          isFilling
          isFootAtEnd
          padTop={Math.max(look.pad, insets.top)}
          padBottom={Math.max(look.pad, insets.bottom, keyboardHeight + 16)}
          cornerTop={Math.max(look.closeInset, insets.top)}
          style={{ flex: 1, borderWidth: 0, borderRadius: 0, ...corners }}
        />
      </InWindow>
    </>
  )
}
