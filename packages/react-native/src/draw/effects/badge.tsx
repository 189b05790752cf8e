import type { Effect } from '@waymark/contract/constants'
import { View, type ViewStyle } from 'react-native'
import { Directed } from '../panel/directed.tsx'

const PIECES = [
  [14, 30, 20],
  [26, 12, -30],
  [42, 22, 60],
  [58, 8, 10],
  [70, 24, -15],
  [88, 10, 45],
  [98, 28, -50],
  [114, 14, 25],
] as const
const BURSTS = [
  [30, 26, 15],
  [66, 21, 19],
  [102, 28, 13],
] as const
const FLAKES = [
  [24, 28, 9],
  [48, 12, 7],
  [68, 27, 12],
  [94, 13, 9],
  [112, 33, 6],
] as const
const LINE_PX = 2.5

interface BadgeProps {
  kind: Effect
  colours: readonly string[]
}

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
  /** Where a ray begins, as a share of the radius. */
  inner: number
  colour: string
}

function Rays({ centre: [x, y, radius], rays, inner, colour }: RaysProps) {
  const length = radius * (1 - inner) + LINE_PX
  const middle = (radius * (1 + inner)) / 2
  return [...Array(rays).keys()].map((ray) => {
    const angle = (ray * 2 * Math.PI) / rays + 0.3
    return (
      <View
        key={ray}
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
    )
  })
}
