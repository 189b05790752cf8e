import { isVertical, toReadableVeil, toRound, type Side } from '@waymark/runtime/drawing'
import { useMemo } from 'react'
import { Animated, View } from 'react-native'
import { GuideCard } from '../companions/guide-card.tsx'
import { Themed, useDrawing } from '../drawing.tsx'
import { useLoop } from '../motion/use-loop.ts'
import { toArea } from '../panel/area.ts'
import { BesideTarget } from '../panel/beside-target.tsx'
import { LitTarget } from '../panel/lit-target.tsx'
import { toCommas } from '../theme/mix.ts'
import type { AnchoredProps } from './anchored-props.ts'

const GAP_PX = 40
const HALO_MS = 2800
/** The colours of buttons on the dark veil. */
const ON_VEIL = { accent: '#6fcba5', onAccent: '#0f1f19' }

/** Text on the veil, beside a round light on the target. Below the text the veil deepens softly. */
export function Spot({ box }: AnchoredProps) {
  const { screen, theme, component } = useDrawing()
  const { backdrop, background, text, accent } = component.style
  // The text is on the veil, so the card's background colours the veil.
  const chosen = backdrop ?? background
  const readable = useMemo(
    () => toReadableVeil({ ...(chosen && { backdrop: chosen }), ...(text && { text }) }),
    [chosen, text],
  )
  const { ink } = readable
  const [veil, pool] = [toCommas(readable.veil), toCommas(readable.pool)]
  const themed = useMemo(
    () => ({
      ...theme,
      ...(!accent && ON_VEIL),
      background: chosen?.slice(0, 7) ?? '#0e1915',
      ink,
      soft: ink,
    }),
    [theme, accent, chosen, ink],
  )
  const round = toRound(box)
  return (
    <Themed theme={themed}>
      <LitTarget
        box={round}
        radius={Number.MAX_SAFE_INTEGER}
        veil={veil}
        ringStyle={{
          borderWidth: 1.5,
          borderColor: 'rgba(255, 255, 255, 0.9)',
          boxShadow: '0px 0px 0px 6px rgba(255, 255, 255, 0.16), 0px 0px 48px 8px rgba(255, 255, 255, 0.18)',
        }}
      >
        <Halo />
      </LitTarget>
      <BesideTarget
        box={round}
        gapPx={GAP_PX}
        takesFocus
        arrow={(side, at) => <Line side={side} at={at} colour={ink} />}
      >
        <GuideCard
          maxHeight={toArea(screen).height - 24}
          style={{ borderWidth: 0, backgroundColor: pool, boxShadow: `0px 0px 16px 12px ${pool}` }}
        />
      </BesideTarget>
    </Themed>
  )
}

/** A glow that comes and goes. */
function Halo() {
  const loop = useLoop(HALO_MS)
  if (!loop) return null
  return (
    <Animated.View
      style={{
        position: 'absolute',
        inset: -1.5,
        borderRadius: 9999,
        boxShadow: '0px 0px 0px 12px rgba(255, 255, 255, 0.08), 0px 0px 64px 16px rgba(255, 255, 255, 0.1)',
        opacity: loop.interpolate({ inputRange: [0, 0.5, 1], outputRange: [0, 1, 0] }),
      }}
    />
  )
}

const LINE_PX = 22
const LINE_GAP_PX = 3

/** In place of an arrow, a thin line leads to the light. */
function Line({ side, at, colour }: { side: Side; at: number; colour: string }) {
  const away = -LINE_PX - LINE_GAP_PX
  const edge = { bottom: { top: away }, top: { bottom: away }, right: { left: away }, left: { right: away } }[
    side
  ]
  const along = isVertical(side)
    ? { left: at - 0.75, width: 1.5, height: LINE_PX }
    : { top: at - 0.75, width: LINE_PX, height: 1.5 }
  return (
    <View
      pointerEvents="none"
      style={[{ position: 'absolute', backgroundColor: colour, opacity: 0.7 }, edge, along]}
    />
  )
}
