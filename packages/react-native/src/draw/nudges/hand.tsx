import type { Gesture } from '@waymark/contract/constants'
import { WAY_PX, WAYS } from '@waymark/runtime/drawing'
import type { ReactNode } from 'react'
import { Animated, View, type ViewStyle } from 'react-native'
import { useDrawing } from '../drawing.tsx'
import type { HandProps } from '../effects/effects.ts'
import { useLoop } from '../motion/use-loop.ts'
import { fade } from '../theme/mix.ts'
import { HandShape, Finger } from './hand-shape.tsx'
import {
  FIRST_FINGER,
  PRESSES,
  RIPPLES,
  SECOND_FINGER,
  SWIPE,
  TRAIL,
  toMoved,
  type Motion,
} from './hand-motions.ts'

/** A hand that moves like its gesture. With reduced motion it rests, and an arrow or a ring shows the way. */
export function Hand({ gesture, at }: HandProps) {
  return (
    <View
      testID="waymark-hand"
      pointerEvents="none"
      importantForAccessibility="no-hide-descendants"
      accessibilityElementsHidden
      style={{ position: 'absolute', left: at.x, top: at.y, width: 0, height: 0 }}
    >
      {gesture === 'PINCH' ? <Pinch /> : <OneHand gesture={gesture} />}
    </View>
  )
}

function OneHand({ gesture }: { gesture: Gesture }) {
  const { theme } = useDrawing()
  const way = WAYS[gesture]
  const press = gesture === 'DOUBLE_TAP' || gesture === 'LONG_PRESS' ? gesture : 'TAP'
  const [dx, dy] = way ? [way[0] * WAY_PX, way[1] * WAY_PX] : [0, 0]
  return (
    <>
      {way && <Trail way={way} />}
      {!way && <Ripple motion={RIPPLES[press]} radius={press === 'LONG_PRESS' ? 22 : 20} />}
      {gesture === 'DOUBLE_TAP' && <StillRing radius={30} />}
      <Moving motion={way ? SWIPE : PRESSES[press]} way={[dx, dy]}>
        {way && <Disc radius={12} colour={fade(theme.accent, 0.4)} />}
        <HandShape />
      </Moving>
    </>
  )
}

function Pinch() {
  const { screen } = useDrawing()
  return (
    <>
      {screen.reduceMotion && (
        <>
          <Way turn={Math.PI} from={26} to={56} />
          <Way turn={0} from={26} to={56} />
        </>
      )}
      {([-1, 1] as const).map((side) => (
        <Moving key={side} motion={side < 0 ? FIRST_FINGER : SECOND_FINGER} rest={[side * 18, 0]}>
          <Disc radius={17} border />
          <Finger side={side} />
        </Moving>
      ))}
    </>
  )
}

interface MovingProps {
  motion: Motion
  /** The full way of the motion, in px. */
  way?: readonly [x: number, y: number]
  /** The place where it rests with reduced motion. */
  rest?: readonly [x: number, y: number]
  style?: ViewStyle
  children: ReactNode
}

/** Moves its content again and again. */
function Moving({ motion, way = [0, 0], rest = [0, 0], style, children }: MovingProps) {
  const loop = useLoop(motion.durationMs)
  const moved = loop && toMoved(loop, motion, way)
  const still = { transform: [{ translateX: rest[0] }, { translateY: rest[1] }] }
  return (
    <Animated.View style={[{ position: 'absolute', left: 0, top: 0 }, style, moved ?? still]}>
      {children}
    </Animated.View>
  )
}

/** A ring that spreads when the finger touches. */
function Ripple({ motion, radius }: { motion: Motion; radius: number }) {
  return (
    <Moving motion={motion}>
      <Disc radius={radius} border />
    </Moving>
  )
}

/** The second ring of a double tap, which only shows at rest. */
function StillRing({ radius }: { radius: number }) {
  const { screen, theme } = useDrawing()
  if (!screen.reduceMotion) return null
  return <View style={[toDisc(radius), { borderWidth: 2, borderColor: theme.accent, opacity: 0.8 }]} />
}

function Disc({ radius, colour, border = false }: { radius: number; colour?: string; border?: boolean }) {
  const { theme } = useDrawing()
  return (
    <View
      style={[
        toDisc(radius),
        { backgroundColor: colour ?? fade(theme.accent, 0.22) },
        border && {
          borderWidth: 3,
          borderColor: theme.accent,
          boxShadow: '0px 0px 2px rgba(255, 255, 255, 0.9)',
        },
      ]}
    />
  )
}

const toDisc = (radius: number): ViewStyle => ({
  position: 'absolute',
  left: -radius,
  top: -radius,
  width: 2 * radius,
  height: 2 * radius,
  borderRadius: radius,
})

/** The way of a swipe: a broad line that lights up, or an arrow with reduced motion. */
function Trail({ way: [dx, dy] }: { way: readonly [number, number] }) {
  const { screen, theme } = useDrawing()
  const turn = Math.atan2(dy, dx)
  const line = (
    <View
      style={{
        position: 'absolute',
        left: -WAY_PX - 7,
        top: -7,
        width: 2 * WAY_PX + 14,
        height: 14,
        borderRadius: 7,
        backgroundColor: theme.accent,
        transform: [{ rotate: `${turn}rad` }],
      }}
    />
  )
  if (!screen.reduceMotion) return <Moving motion={TRAIL}>{line}</Moving>
  return (
    <>
      <View style={{ position: 'absolute', opacity: 0.22 }}>{line}</View>
      <Way turn={turn} from={-30} to={62} />
    </>
  )
}

/** An arrow along a direction, in px from the fingertip. */
function Way({ turn, from, to }: { turn: number; from: number; to: number }) {
  const { theme } = useDrawing()
  const stroke = { position: 'absolute', height: 5, borderRadius: 3, backgroundColor: theme.accent } as const
  const tip = (side: 1 | -1): ViewStyle => ({
    ...stroke,
    left: to - 12,
    top: side * 4 - 2.5,
    width: 15,
    transform: [{ rotate: `${-side * 42}deg` }],
  })
  return (
    <View style={{ position: 'absolute', width: 0, height: 0, transform: [{ rotate: `${turn}rad` }] }}>
      <View style={{ ...stroke, left: from, top: -2.5, width: to - from }} />
      <View style={tip(1)} />
      <View style={tip(-1)} />
    </View>
  )
}
