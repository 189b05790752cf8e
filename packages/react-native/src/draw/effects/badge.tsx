import { BURSTS, FLAKES, listAngles, PIECES } from '@waymark/runtime/drawing'
import { View, type ViewStyle } from 'react-native'
import { Directed } from '../panel/directed.tsx'
import type { BadgeProps } from './effects.ts'

const LINE_PX = 2.5

/** A still picture of an effect, for end users who prefer reduced motion. */
export function Badge({ kind, colours }: BadgeProps) {
  const toColour = (at: number) => colours[at % colours.length] ?? '#f2a33a'
  return (
    <Directed isRtl={false} accessible={false} style={{ width: 128, height: 44 }}>
      {kind === 'CONFETTI' &&
        PIECES.map((piece, at) => <View key={at} style={toPiece(piece, toColour(at))} />)}
      {kind === 'FIREWORKS' &&
        BURSTS.map((it, at) => <Rays key={at} centre={it} rays={10} inner={0.42} colour={toColour(at)} />)}
      {kind === 'SNOWFALL' &&
        FLAKES.map((it, at) => <Rays key={at} centre={it} rays={6} inner={0} colour="#7fa6c2" />)}
    </Directed>
  )
}

function toPiece([x, y, turn]: readonly [number, number, number], colour: string): ViewStyle {
  const isRound = Math.abs(turn) > 40
  const [width, height] = isRound ? [8, 8] : [10, 6]
  return {
    position: 'absolute',
    left: x - width / 2,
    top: y - height / 2,
    width,
    height,
    borderRadius: isRound ? 4 : 1,
    backgroundColor: colour,
    transform: [{ rotate: `${turn}deg` }],
  }
}

interface RaysProps {
  centre: readonly [x: number, y: number, radius: number]
  rays: number
  /** The start of a ray, as a share of the radius. */
  inner: number
  colour: string
}

function Rays({ centre: [x, y, radius], rays, inner, colour }: RaysProps) {
  const length = radius * (1 - inner) + LINE_PX
  const middle = (radius * (1 + inner)) / 2
  return listAngles(rays).map((angle) => (
    <View
      key={angle}
      style={{
        position: 'absolute',
        left: x + Math.cos(angle) * middle - length / 2,
        top: y + Math.sin(angle) * middle - LINE_PX / 2,
        width: length,
        height: LINE_PX,
        borderRadius: LINE_PX / 2,
        backgroundColor: colour,
        transform: [{ rotate: `${angle}rad` }],
      }}
    />
  ))
}
