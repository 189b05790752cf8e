import { pickLabels, SHEET_LABELS } from '@waymark/runtime/drawing'
import { Animated, Pressable, View } from 'react-native'
import { GuideCard } from '../companions/guide-card.tsx'
import { useLanguageProps } from '../card/locale-text.tsx'
import { useDrawing } from '../drawing.tsx'
import { OWN_TOUCHES } from '../panel/in-browsers.ts'
import { InWindow } from '../panel/in-window.tsx'
import { Veil } from '../panel/veil.tsx'
import { fade } from '../theme/mix.ts'
import { useSheet } from './use-sheet.ts'

/** The most that a sheet covers before it is pulled up. */
const HALF_SHARE = 0.6
const HALF_PX = 560
/** The part of the app that stays visible above a sheet of full height. */
const ABOVE_PX = 24

/** Covers the lower half of the window. It can be dragged to full height, or closed. */
export function BottomSheet() {
  const { screen, look, theme, content } = useDrawing()
  const { insets, keyboardHeight } = screen
  const room = screen.height - keyboardHeight
  const fullHeight = room - Math.max(ABOVE_PX, insets.top)
  const halfHeight = Math.min(screen.height * HALF_SHARE, HALF_PX, fullHeight)
  const sheet = useSheet({ fullHeight })
  const maxHeight = sheet.height === undefined ? halfHeight : fullHeight
  return (
    <>
      <Veil />
      <InWindow
        isModal
        place={{ alignItems: 'center', justifyContent: 'flex-end', paddingBottom: keyboardHeight }}
        style={{ width: Math.min(look.width, screen.width) }}
        entrance={{ fromY: halfHeight, durationMs: 200 }}
      >
        <Animated.View
          testID="waymark-sheet"
          onLayout={sheet.onLayout}
          style={{ height: sheet.height, maxHeight: fullHeight, transform: [{ translateY: sheet.down }] }}
        >
          <GuideCard
            maxHeight={maxHeight}
            isFilling={sheet.height !== undefined}
            padBottom={Math.max(24, insets.bottom)}
            style={{
              ...(sheet.height !== undefined && { flex: 1 }),
              borderWidth: 0,
              borderTopWidth: 1,
              borderRadius: 0,
              borderTopStartRadius: Math.max(look.radius, 16),
              borderTopEndRadius: Math.max(look.radius, 16),
              overflow: 'hidden',
            }}
          />
          <Grip {...sheet} colour={content?.headInk ? fade(content.headInk, 0.45) : fade(theme.ink, 0.32)} />
        </Animated.View>
      </InWindow>
    </>
  )
}

type GripProps = Pick<ReturnType<typeof useSheet>, 'isTall' | 'toggle' | 'panHandlers'> & { colour: string }

/** Drags the sheet. For those who cannot drag it is a button. */
function Grip({ isTall, toggle, panHandlers, colour }: GripProps) {
  const { view } = useDrawing()
  const { height, locale } = pickLabels(SHEET_LABELS, view.locale)
  return (
    <View
      {...(view.interactive && panHandlers)}
      testID="waymark-grip"
      style={[{ position: 'absolute', top: 0, left: 64, right: 64, height: 28 }, OWN_TOUCHES]}
    >
      <Pressable
        accessibilityRole="button"
        accessibilityLabel={height}
        aria-expanded={isTall}
        {...useLanguageProps(locale)}
        onPress={toggle}
        style={[{ flex: 1, alignItems: 'center', justifyContent: 'center' }, OWN_TOUCHES]}
      >
        <View style={{ width: 36, height: 4, borderRadius: 2, backgroundColor: colour }} />
      </Pressable>
    </View>
  )
}
