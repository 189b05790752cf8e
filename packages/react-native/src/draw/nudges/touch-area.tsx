import type { Box } from '@waymark/runtime/drawing'
import { useMemo, useRef } from 'react'
import { PanResponder, View, type GestureResponderEvent } from 'react-native'
import { OWN_TOUCHES } from '../panel/in-browsers.ts'
import type { Point, Touch } from '../screen.ts'

interface TouchAreaProps {
  box: Box
  onTouch(touch: Touch): void
}

/** Takes the touches on a box, where the host cannot report those of the app. */
export function TouchArea({ box, onTouch }: TouchAreaProps) {
  const latest = useRef(onTouch)
  latest.current = onTouch
  const { panHandlers } = useMemo(() => createResponder((touch) => latest.current(touch)), [])
  return (
    <View
      {...panHandlers}
      testID="waymark-touch-area"
      accessible={false}
      style={[
        { position: 'absolute', left: box.x, top: box.y, width: box.width, height: box.height },
        OWN_TOUCHES,
      ]}
    />
  )
}

function createResponder(onTouch: (touch: Touch) => void) {
  /** The last place of each finger, because lifted ones are no longer reported. */
  let known: Point[] = []
  const read = ({ nativeEvent }: GestureResponderEvent): Point[] =>
    nativeEvent.touches.map(({ identifier, pageX, pageY }) => ({
      id: Number(identifier),
      x: pageX,
      y: pageY,
    }))
  const follow = (event: GestureResponderEvent) => {
    const points = read(event)
    const isKnown = ({ id }: Point) => known.some((it) => it.id === id)
    const added = points.filter((point) => !isKnown(point))
    if (added.length > 0) onTouch({ phase: 'DOWN', points: added })
    if (points.length > added.length) onTouch({ phase: 'MOVE', points })
    known = points
  }
  const lift = () => {
    onTouch({ phase: 'UP', points: known })
    known = []
  }
  return PanResponder.create({
    onStartShouldSetPanResponder: () => true,
    onPanResponderStart: follow,
    onPanResponderMove: follow,
    onPanResponderRelease: lift,
    onPanResponderTerminate: lift,
  })
}
