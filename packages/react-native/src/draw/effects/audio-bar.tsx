import { EFFECT_LABELS, pickLabels } from '@waymark/runtime/drawing'
import { useEffect, useRef } from 'react'
import { Animated, Pressable, View, type ViewStyle } from 'react-native'
import { CloseButton } from '../card/corner-button.tsx'
import { LocaleText, useLanguageProps } from '../card/locale-text.tsx'
import { TextBlock } from '../card/text-block.tsx'
import { useDrawing, useFindText } from '../drawing.tsx'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/shapes.ts'
import { useLoop } from '../motion/use-loop.ts'
import { Directed } from '../panel/directed.tsx'
import { InWindow } from '../panel/in-window.tsx'
import { fade } from '../theme/mix.ts'

/** The time that each bar takes to rise and fall, and the height at which it rests. */
const BARS = [
  { durationMs: 1800, rest: 0.75 },
  { durationMs: 1400, rest: 1 },
  { durationMs: 2200, rest: 0.75 },
  { durationMs: 1600, rest: 0.5 },
]

/** A small bar that shows the step's sound and stops it. The player plays the sound. */
export function AudioBar() {
  const { component, view, theme, screen, isRtl } = useDrawing()
  const findText = useFindText()
  const labels = pickLabels(EFFECT_LABELS, view.locale)
  const sound = view.interactive ? (view.panel?.sound ?? 'SILENT') : 'ON'
  const texts = component.blocks.filter((block) => block.type === 'TEXT' && findText(block.text))
  useSilentEnd(view.interactive && sound === 'SILENT')
  const bottom = Math.max(24, screen.insets.bottom, screen.keyboardHeight && screen.keyboardHeight + 24)
  return (
    <InWindow
      role="status"
      name={texts.length > 0 ? undefined : labels.AUDIO}
      place={{
        alignItems: 'center',
        justifyContent: 'flex-end',
        paddingBottom: bottom,
        paddingHorizontal: 16,
      }}
    >
      <Directed
        isRtl={isRtl}
        style={{
          flexDirection: 'row',
          alignItems: 'center',
          gap: 12,
          maxWidth: 400,
          paddingVertical: 8,
          paddingStart: 16,
          paddingEnd: 10,
          backgroundColor: theme.background,
          borderWidth: 1,
          borderColor: theme.line,
          borderRadius: 26,
          boxShadow: theme.shadow,
        }}
      >
        <View accessible={false} style={{ flexDirection: 'row', alignItems: 'center', gap: 3, height: 20 }}>
          {BARS.map((bar, at) => (
            <Bar key={at} {...bar} isOn={sound === 'ON'} />
          ))}
        </View>
        <View style={{ flexShrink: 1 }}>
          {texts.length === 0 && (
            <LocaleText locale={labels.locale} size={14} lineHeight={20} style={{ color: theme.soft }}>
              {labels.AUDIO}
            </LocaleText>
          )}
          {texts.map(
            (block, at) =>
              block.type === 'TEXT' && (
                <TextBlock key={block.id} block={block} isName={at === 0} endInset={0} isSmall />
              ),
          )}
        </View>
        <SoundButton sound={sound} />
        {component.dismissal.closeButton && <CloseButton />}
      </Directed>
    </InWindow>
  )
}

function Bar({ durationMs, rest, isOn }: (typeof BARS)[number] & { isOn: boolean }) {
  const { theme } = useDrawing()
  const loop = useLoop(durationMs)
  const scaleY =
    isOn && loop
      ? loop.interpolate({ inputRange: [0, 0.5, 1], outputRange: [0.25, 1, 0.25] })
      : isOn
        ? rest
        : 0.3
  return (
    <Animated.View
      style={{
        width: 3,
        height: 20,
        borderRadius: 2,
        backgroundColor: theme.accent,
        transform: [{ scaleY }],
      }}
    />
  )
}

type Sound = 'SILENT' | 'BLOCKED' | 'ON' | 'MUTED'

function SoundButton({ sound }: { sound: Sound }) {
  const { view, theme } = useDrawing()
  const labels = pickLabels(EFFECT_LABELS, view.locale)
  const languageProps = useLanguageProps(labels.locale)
  const choices: Record<Sound, { name: string; icon: IconName; run(): void } | undefined> = {
    ON: { name: labels.stop, icon: 'STOP', run: () => view.onAdvance?.() },
    BLOCKED: { name: labels.play, icon: 'PLAY', run: () => view.panel?.onRepeat() },
    MUTED: { name: labels.unmute, icon: 'SILENCE', run: () => view.panel?.onMute(false) },
    SILENT: undefined,
  }
  const choice = choices[sound]
  if (!choice) return null
  const isPrimary = sound === 'BLOCKED'
  return (
    <Pressable
      accessibilityRole="button"
      accessibilityLabel={choice.name}
      {...languageProps}
      hitSlop={4}
      onPress={choice.run}
      style={({ pressed }): ViewStyle => ({
        width: 36,
        height: 36,
        alignItems: 'center',
        justifyContent: 'center',
        borderRadius: 18,
        borderWidth: 1,
        borderColor: isPrimary ? 'transparent' : fade(theme.ink, 0.28),
        backgroundColor: isPrimary ? theme.accent : pressed ? fade(theme.ink, 0.07) : 'transparent',
      })}
    >
      <Icon name={choice.icon} size={16} colour={isPrimary ? theme.onAccent : theme.ink} />
    </Pressable>
  )
}

/** Without a sound in this language there is no end to wait for. */
function useSilentEnd(isSilent: boolean) {
  const { component, view, services } = useDrawing()
  const durationMs = component.effect?.durationMs
  const latest = useRef(view)
  useEffect(() => void (latest.current = view))
  useEffect(
    () =>
      isSilent && durationMs !== undefined
        ? services.schedule(durationMs, () => latest.current.onAdvance?.())
        : undefined,
    [isSilent, durationMs, services],
  )
}
