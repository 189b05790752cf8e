import { GuideCard } from '../companions/guide-card.tsx'
import { useDrawing } from '../drawing.tsx'
import { InWindow } from '../panel/in-window.tsx'

/** Fills the window, with its text in a centred column. */
export function Fullscreen() {
  const { screen, look } = useDrawing()
  const { insets, keyboardHeight } = screen
  return (
    <InWindow isModal place={{}} style={{ flex: 1 }} panelStyle={{ flex: 1 }}>
      <GuideCard
        maxHeight={screen.height}
        isFilling
        padTop={Math.max(56, insets.top + 8)}
        padBottom={Math.max(32, insets.bottom, keyboardHeight + 16)}
        cornerTop={Math.max(look.closeInset, insets.top)}
        style={{ flex: 1, borderWidth: 0, borderRadius: 0, boxShadow: 'none' }}
        contentStyle={{
          justifyContent: 'center',
          alignSelf: 'center',
          width: '100%',
          maxWidth: look.width + 2 * look.pad,
        }}
      />
    </InWindow>
  )
}
