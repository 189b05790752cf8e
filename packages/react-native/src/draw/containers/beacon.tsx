import { BEACON_LABELS, pickLabels, toSpot, toSquare, type Box } from '@waymark/runtime/drawing'
import { useEffect, useState } from 'react'
import { AccessibilityInfo, Animated, Easing, Pressable, View } from 'react-native'
import { Card } from '../card/card.tsx'
import { useLanguageProps } from '../card/locale-text.tsx'
import { useDrawing } from '../drawing.tsx'
import { useLoop } from '../motion/use-loop.ts'
import { toArea } from '../panel/area.ts'
import { BesideTarget } from '../panel/beside-target.tsx'
import { useName } from '../panel/panel.tsx'
import { useTouchesBeside } from '../panel/touches-beside.tsx'
import { useBackButton } from '../panel/use-back-button.ts'
import { fade } from '../theme/mix.ts'
import type { AnchoredProps } from './anchored-props.ts'

const DOT_PX = 28
const PULSE_MS = 2400
/** Long enough for screen readers to announce the app's own changes first. */
const ANNOUNCE_AFTER_MS = 200

/** A dot at the element that opens its card on request. */
export function Beacon({ box }: AnchoredProps) {
  const { screen, view, component, services, isRtl } = useDrawing()
  const [isOpen, setOpen] = useState(!view.interactive)
  const dot = toSquare(toSpot(box, component.placement, isRtl), DOT_PX)
  const labels = pickLabels(BEACON_LABELS, view.locale)
  const name = `${labels.hint}: ${useName()}`
  const close = () => setOpen(false)
  useTouchesBeside(isOpen && view.interactive ? close : undefined, null)
  const canEscape = component.dismissal.escape && view.interactive
  useBackButton(isOpen && view.interactive ? close : canEscape ? view.onDismiss : undefined)
  const { interactive } = view
  useEffect(
    () =>
      interactive
        ? services.schedule(ANNOUNCE_AFTER_MS, () => AccessibilityInfo.announceForAccessibility(name))
        : undefined,
    // Once for each step, in the language that it appears in.
    // oxlint-disable-next-line react/exhaustive-deps
    [interactive],
  )
  return (
    <>
      <Dot box={dot} name={name} locale={view.locale} isOpen={isOpen} onPress={() => setOpen(!isOpen)} />
      {isOpen && (
        <BesideTarget box={dot} gapPx={8} takesFocus ownsBack>
          <Card maxHeight={toArea(screen).height - 24} />
        </BesideTarget>
      )}
    </>
  )
}

interface DotProps {
  box: Box
  name: string
  locale: string
  isOpen: boolean
  onPress(): void
}

function Dot({ box, name, locale, isOpen, onPress }: DotProps) {
  const { theme } = useDrawing()
  const round = { position: 'absolute', borderRadius: DOT_PX } as const
  return (
    <Pressable
      testID="waymark-beacon"
      accessibilityRole="button"
      accessibilityLabel={name}
      aria-expanded={isOpen}
      {...useLanguageProps(locale)}
      hitSlop={8}
      onPress={onPress}
      style={{ position: 'absolute', left: box.x, top: box.y, width: DOT_PX, height: DOT_PX }}
    >
      <Pulse isOpen={isOpen} />
      <View
        style={{
          ...round,
          left: 5,
          top: 5,
          width: 18,
          height: 18,
          borderWidth: 2,
          borderColor: '#ffffff',
          backgroundColor: theme.accent,
          boxShadow: '0px 1px 4px rgba(22, 36, 31, 0.45)',
          transform: [{ scale: isOpen ? 1.15 : 1 }],
        }}
      />
    </Pressable>
  )
}

/** A disc that grows and fades, and rests while the card is open. */
function Pulse({ isOpen }: { isOpen: boolean }) {
  const { theme } = useDrawing()
  const loop = useLoop(PULSE_MS)
  const grow = (outputRange: number[]) =>
    loop?.interpolate({ inputRange: [0, 0.7, 1], outputRange, easing: Easing.out(Easing.quad) })
  const isMoving = loop !== null && !isOpen
  return (
    <Animated.View
      style={{
        position: 'absolute',
        left: 1,
        top: 1,
        width: 26,
        height: 26,
        borderRadius: 13,
        backgroundColor: isMoving ? theme.accent : fade(theme.accent, isOpen ? 0.34 : 0.26),
        ...(isMoving && { opacity: grow([0.6, 0, 0]), transform: [{ scale: grow([0.4, 1.7, 1.7]) ?? 1 }] }),
      }}
    />
  )
}
