import { View } from 'react-native'
import { useDrawing } from '../drawing.tsx'
import { Directed } from '../panel/directed.tsx'
import { fade } from '../theme/mix.ts'
import type { Count } from './count.ts'

const SIZE_PX = 22
const LINE_PX = 3

/** A ring that fills as items are done. */
export function Ring({ done, total }: Count) {
  const { theme } = useDrawing()
  const turn = total ? (360 * done) / total : 0
  return (
    <Directed
      isRtl={false}
      accessible={false}
      style={{
        width: SIZE_PX,
        height: SIZE_PX,
        borderRadius: SIZE_PX / 2,
        borderWidth: LINE_PX,
        borderColor: fade(theme.ink, 0.14),
      }}
    >
      {turn > 0 && <Half side="right" turn={Math.min(turn, 180) - 180} />}
      {turn > 180 && <Half side="left" turn={turn - 360} />}
    </Directed>
  )
}

/** One half of the ring, of which a turned half circle shows as much as is done. */
function Half({ side, turn }: { side: 'left' | 'right'; turn: number }) {
  const { theme } = useDrawing()
  const isLeft = side === 'left'
  return (
    <View
      style={{
        position: 'absolute',
        top: -LINE_PX,
        left: isLeft ? -LINE_PX : SIZE_PX / 2 - LINE_PX,
        width: SIZE_PX / 2,
        height: SIZE_PX,
        overflow: 'hidden',
      }}
    >
      <View
        style={{
          position: 'absolute',
          top: 0,
          left: isLeft ? 0 : -SIZE_PX / 2,
          width: SIZE_PX,
          height: SIZE_PX,
          borderRadius: SIZE_PX / 2,
          borderWidth: LINE_PX,
          borderTopColor: theme.accent,
          borderRightColor: theme.accent,
          borderBottomColor: 'transparent',
          borderLeftColor: 'transparent',
          transform: [{ rotate: `${(isLeft ? 225 : 45) + turn}deg` }],
        }}
      />
    </View>
  )
}
