import type { Box } from '@waymark/runtime/drawing'
import { Animated, Pressable, View } from 'react-native'
import { useDrawing } from '../drawing.tsx'
import { APPEAR, useEntrance } from '../motion/use-entrance.ts'

const WHOLE = { position: 'absolute', top: 0, bottom: 0, left: 0, right: 0 } as const

/** Dims the app and takes its touches. One of those closes the step if the author allows it. */
export function Veil() {
  const { theme } = useDrawing()
  const entrance = useEntrance(APPEAR)
  return (
    <Animated.View
      testID="waymark-veil"
      pointerEvents="box-none"
      style={[WHOLE, { backgroundColor: theme.veil }, entrance]}
    >
      <Touches style={WHOLE} />
    </Animated.View>
  )
}

export interface Hole extends Box {
  radius: number
}

/** Dims the app around a hole, through which it still can be touched. */
export function VeilWithHole({ hole, colour }: { hole: Hole; colour: string }) {
  const { screen } = useDrawing()
  const entrance = useEntrance(APPEAR)
  // One border around the hole: its inner corners are round, and its outer ones outside of the window.
  const border = Math.hypot(screen.width, screen.height) + Math.hypot(hole.x, hole.y)
  return (
    <>
      <View pointerEvents="none" style={[WHOLE, { overflow: 'hidden' }]}>
        <Animated.View
          testID="waymark-veil"
          style={[
            {
              position: 'absolute',
              left: hole.x - border,
              top: hole.y - border,
              width: hole.width + 2 * border,
              height: hole.height + 2 * border,
              borderWidth: border,
              borderColor: colour,
              borderRadius: hole.radius + border,
            },
            entrance,
          ]}
        />
      </View>
      <TouchesAround hole={hole} />
    </>
  )
}

/** Takes touches everywhere but in the hole. */
export function TouchesAround({ hole }: { hole: Box }) {
  const { screen } = useDrawing()
  const [top, bottom] = [Math.max(0, hole.y), Math.max(0, hole.y + hole.height)]
  const [left, right] = [Math.max(0, hole.x), Math.max(0, hole.x + hole.width)]
  const rows = { position: 'absolute', left: 0, width: screen.width } as const
  const sides = { position: 'absolute', top, height: Math.max(0, bottom - top) } as const
  return (
    <>
      <Touches style={{ ...rows, top: 0, height: top }} />
      <Touches style={{ ...rows, top: bottom, height: Math.max(0, screen.height - bottom) }} />
      <Touches style={{ ...sides, left: 0, width: left }} />
      <Touches style={{ ...sides, left: right, width: Math.max(0, screen.width - right) }} />
    </>
  )
}

/** In the editor's thumbnails, touches go to the parts below. */
function Touches({ style }: { style: object }) {
  const { view, component } = useDrawing()
  return (
    <Pressable
      testID="waymark-outside"
      accessible={false}
      focusable={false}
      tabIndex={-1}
      importantForAccessibility="no"
      pointerEvents={view.interactive ? 'auto' : 'none'}
      onPress={() => component.dismissal.outside && view.onDismiss()}
      style={[style, { cursor: 'auto' }]}
    />
  )
}
