import { CAROUSEL_LABELS, pickLabels } from '@waymark/runtime/drawing'
import { Animated, Pressable, View } from 'react-native'
import { GuideCard } from '../companions/guide-card.tsx'
import { useLanguageProps } from '../card/locale-text.tsx'
import { useDrawing } from '../drawing.tsx'
import { EDGE_PX, toArea } from '../panel/area.ts'
import { InWindow } from '../panel/in-window.tsx'
import { Veil } from '../panel/veil.tsx'
import { NARROW_PX } from '../theme/looks.ts'
import { fade } from '../theme/mix.ts'
import { useSlides } from './use-slides.ts'

const LEAST_HEIGHT_PX = 320

/** One of several slides, turned by buttons, dots and swipes, but never automatically. */
export function Carousel() {
  const { screen, look, component, view } = useDrawing()
  const area = toArea(screen)
  const { panHandlers, offset } = useSlides()
  const maxHeight = area.height - 2 * EDGE_PX
  // Dots instead of figures, if the player supports jumping.
  const canJump = view.onSlide !== undefined && view.progress !== null && view.progress.total > 1
  const hasContent = component.blocks.some(
    ({ type }) => type === 'TEXT' || type === 'IMAGE' || type === 'VIDEO',
  )
  return (
    <>
      <Veil />
      <InWindow
        isModal
        place={{
          alignItems: 'center',
          justifyContent: 'center',
          paddingTop: screen.insets.top,
          paddingBottom: Math.max(screen.insets.bottom, screen.keyboardHeight),
        }}
        style={{ width: Math.min(look.width, area.width - 2 * EDGE_PX) }}
      >
        <View {...panHandlers} testID="waymark-slide">
          <GuideCard
            maxHeight={maxHeight}
            isFilling
            isFootAtEnd
            style={hasContent && { minHeight: Math.min(LEAST_HEIGHT_PX, maxHeight) }}
            wrapContent={(content) => (
              <Animated.View style={[{ gap: look.gap }, offset]}>{content}</Animated.View>
            )}
            {...(canJump && { footProgress: <Dots /> })}
          />
        </View>
      </InWindow>
    </>
  )
}

/** The attribute for browsers in place of `selected`, which is for options only. */
const toCurrent = (isCurrent: boolean): object => (isCurrent ? { 'aria-current': true } : {})

/** Dots that lead to their slides. */
function Dots() {
  const { view, theme, screen } = useDrawing()
  const { progress, onSlide } = view
  const labels = pickLabels(CAROUSEL_LABELS, view.locale)
  const languageProps = useLanguageProps(labels.locale)
  if (!progress) return null
  const isNarrow = screen.width <= NARROW_PX
  return (
    <View
      role="group"
      accessibilityLabel={labels.slides}
      {...languageProps}
      style={{
        flexDirection: 'row',
        flexWrap: 'wrap',
        ...(isNarrow ? { flexBasis: '100%', justifyContent: 'center' } : { marginStart: -9 }),
      }}
    >
      {[...Array(progress.total).keys()].map((at) => {
        const isCurrent = at === progress.index
        return (
          <Pressable
            key={at}
            accessibilityRole="button"
            accessibilityLabel={labels.goTo(at + 1, progress.total)}
            accessibilityState={{ selected: isCurrent }}
            {...toCurrent(isCurrent)}
            hitSlop={{ top: 10, bottom: 10 }}
            onPress={() => onSlide?.(at)}
            style={{ width: 24, height: 24, alignItems: 'center', justifyContent: 'center' }}
          >
            <View
              style={{
                width: isCurrent ? 18 : 8,
                height: 8,
                borderRadius: 4,
                backgroundColor: isCurrent ? theme.accent : fade(theme.ink, 0.32),
              }}
            />
          </Pressable>
        )
      })}
    </View>
  )
}
