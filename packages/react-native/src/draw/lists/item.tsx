import type { Block } from '@waymark/contract'
import { LIST_LABELS, pickLabels } from '@waymark/runtime/drawing'
import { useEffect, useState } from 'react'
import { Animated, Pressable, View, type ViewStyle } from 'react-native'
import { LocaleText, useLanguageProps } from '../card/locale-text.tsx'
import { useDrawing } from '../drawing.tsx'
import { Icon } from '../icons/icon.tsx'
import { NATIVE_DRIVER } from '../motion/driver.ts'
import { fade } from '../theme/mix.ts'

interface FoundText {
  text: string
  locale: string
}

interface ItemProps {
  block: Extract<Block, { type: 'ITEM' }>
  label: FoundText
  hint: FoundText | undefined
  /** Its place in the list, from 0. */
  at: number
  isComplete: boolean
}

/** An item of a list: with a circle to tick in a checklist; elsewhere with an arrow, and a tick once it was done. */
export function Item({ block, label, hint, at, isComplete }: ItemProps) {
  const { view, theme, container } = useDrawing()
  const isChecklist = container === 'CHECKLIST'
  const isDone = view.items?.some(({ id, isDone: done }) => id === block.id && done) === true
  const { done, locale } = pickLabels(LIST_LABELS, view.locale)
  return (
    <View role="listitem">
      <Pressable
        accessibilityRole="button"
        {...useLanguageProps(label.locale)}
        onPress={() => (view.onItem ? view.onItem(block.id) : view.onAction(block.action, block.id))}
        style={({ pressed }): ViewStyle => ({
          flexDirection: 'row',
          gap: 12,
          minHeight: 44,
          paddingVertical: 10,
          paddingHorizontal: 8,
          borderRadius: 8,
          backgroundColor: pressed ? fade(theme.ink, 0.07) : 'transparent',
        })}
      >
        {isChecklist && <Tick isDone={isDone} isComplete={isComplete} at={at} />}
        <View style={{ flex: 1 }}>
          <LocaleText
            locale={label.locale}
            size={15}
            lineHeight={24}
            style={{ fontWeight: '500', color: isDone ? theme.soft : theme.ink }}
          >
            {label.text}
          </LocaleText>
          {hint && (
            <LocaleText locale={hint.locale} size={13} lineHeight={20} style={{ color: theme.soft }}>
              {hint.text}
            </LocaleText>
          )}
          {isDone && (
            <LocaleText locale={locale} size={1} lineHeight={1} style={SPOKEN}>
              {` (${done})`}
            </LocaleText>
          )}
        </View>
        {!isChecklist && <Mark isDone={isDone} />}
      </Pressable>
    </View>
  )
}

/** Only screen readers notice it. */
const SPOKEN = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  color: 'transparent',
} as const

function Mark({ isDone }: { isDone: boolean }) {
  const { theme, isRtl } = useDrawing()
  return (
    <View style={{ height: 24, justifyContent: 'center' }}>
      <Icon
        name={isDone ? 'TICK' : 'ONWARD'}
        size={16}
        colour={isDone ? theme.accent : theme.soft}
        isMirrored={isRtl && !isDone}
      />
    </View>
  )
}

/** As high as a line of the label. */
const TICK_PX = 24
/** The delay with which a tick cheers after the one above it, and the number that do so one after the other. */
const CHEER_AFTER_MS = 60
const MOST_AFTER = 3

function Tick({ isDone, isComplete, at }: { isDone: boolean; isComplete: boolean; at: number }) {
  const { theme, screen } = useDrawing()
  const scale = useCheer(isComplete, Math.min(at, MOST_AFTER) * CHEER_AFTER_MS)
  return (
    <Animated.View
      style={{
        width: TICK_PX,
        height: TICK_PX,
        // In the middle of the first line, however large that is.
        marginTop: ((screen.fontScale - 1) * TICK_PX) / 2,
        borderRadius: TICK_PX / 2,
        alignItems: 'center',
        justifyContent: 'center',
        ...(isDone
          ? { backgroundColor: theme.accent }
          : { borderWidth: 1.5, borderColor: fade(theme.ink, 0.4) }),
        transform: [{ scale }],
      }}
    >
      {isDone && <Icon name="TICK" size={16} colour={theme.onAccent} />}
    </Animated.View>
  )
}

/** Lets the ticks of a list that is complete bounce once, one after the other. */
function useCheer(isComplete: boolean, delayMs: number): Animated.Value {
  const { reduceMotion } = useDrawing().screen
  const [scale] = useState(() => new Animated.Value(1))
  useEffect(() => {
    if (!isComplete || reduceMotion) return
    scale.setValue(0.4)
    const animation = Animated.sequence([
      Animated.delay(delayMs),
      Animated.spring(scale, { toValue: 1, friction: 4, tension: 120, useNativeDriver: NATIVE_DRIVER }),
    ])
    animation.start()
    return () => {
      animation.stop()
      scale.setValue(1)
    }
  }, [isComplete, reduceMotion, delayMs, scale])
  return scale
}
