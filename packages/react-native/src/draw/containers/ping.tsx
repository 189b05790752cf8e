import { toSides, toSpot, toSquare, type Box } from '@waymark/runtime/drawing'
import { Animated, View } from 'react-native'
import { Card } from '../card/card.tsx'
import { useDrawing } from '../drawing.tsx'
import { useLoop } from '../motion/use-loop.ts'
import { useTargetUse } from '../nudges/use-target-use.ts'
import { toArea } from '../panel/area.ts'
import { BesideTarget } from '../panel/beside-target.tsx'
import { fade } from '../theme/mix.ts'
import { useHasContent } from '../nudges/use-has-content.ts'
import type { AnchoredProps } from './anchored-props.ts'

const DOT_PX = 20
const WAVE_MS = 2700
/** The second wave starts half a turn after the first. */
const WAVES = [
  { delayMs: 0, restPx: 26, restOpacity: 0.55 },
  { delayMs: WAVE_MS / 2, restPx: 42, restOpacity: 0.25 },
]

/** Waves around an element until it is used, with the author's text if any. */
export function Ping({ box }: AnchoredProps) {
  const { screen, component, isRtl, view } = useDrawing()
  const { placement } = component
  const dot = toSquare(toSpot(box, placement, isRtl), DOT_PX)
  const hasContent = useHasContent()
  useTargetUse(box, view.interactive ? view.onAdvance : undefined)
  return (
    <>
      <Waves box={dot} />
      {hasContent && (
        <BesideTarget
          box={dot}
          gapPx={8}
          sides={toSides(placement.endsWith('START') ? 'START' : 'END', isRtl)}
          role="status"
          ownsBack
          arrow={null}
        >
          <Card maxHeight={toArea(screen).height - 24} />
        </BesideTarget>
      )}
    </>
  )
}

function Waves({ box }: { box: Box }) {
  const { theme } = useDrawing()
  return (
    <View
      testID="waymark-ping"
      pointerEvents="none"
      importantForAccessibility="no-hide-descendants"
      style={{
        position: 'absolute',
        left: box.x,
        top: box.y,
        width: DOT_PX,
        height: DOT_PX,
        alignItems: 'center',
        justifyContent: 'center',
      }}
    >
      {WAVES.map((wave) => (
        <Wave key={wave.delayMs} {...wave} />
      ))}
      <View
        style={{
          width: 13,
          height: 13,
          borderRadius: 7,
          borderWidth: 2,
          borderColor: '#ffffff',
          backgroundColor: theme.accent,
          boxShadow: '0px 1px 4px rgba(22, 36, 31, 0.4)',
        }}
      />
    </View>
  )
}

const WAVE_PX = 68

/** A ring that grows and fades; with reduced motion a smaller one that rests. */
function Wave({ delayMs, restPx, restOpacity }: (typeof WAVES)[number]) {
  const { theme } = useDrawing()
  const loop = useLoop(WAVE_MS, delayMs)
  const size = loop ? WAVE_PX : restPx
  const away = { left: (DOT_PX - size) / 2, top: (DOT_PX - size) / 2, width: size, height: size }
  const to = (outputRange: number[]) => loop?.interpolate({ inputRange: [0, 0.01, 1], outputRange })
  return (
    <Animated.View
      style={{
        position: 'absolute',
        ...away,
        borderRadius: size / 2,
        borderWidth: loop ? 2.5 : 1.5,
        borderColor: loop ? theme.accent : fade(theme.accent, restOpacity),
        ...(loop && { opacity: to([0, 0.9, 0]), transform: [{ scale: to([0.18, 0.18, 1]) ?? 1 }] }),
      }}
    />
  )
}
