import { useMemo, useRef, useState } from 'react'
import { Animated, PanResponder, type GestureResponderHandlers, type LayoutChangeEvent } from 'react-native'
import { useDrawing } from '../drawing.tsx'

/** A shorter drag snaps back. */
const SNAP_PX = 56
/** A finger that rests moves less than this. */
const STILL_PX = 4
const SETTLE_MS = 200

export interface Sheet {
  isTall: boolean
  /** Undefined while the sheet is as high as its content. */
  height: Animated.Value | undefined
  /** The distance that it is dragged down, in px. */
  down: Animated.AnimatedInterpolation<number>
  toggle(): void
  onLayout(event: LayoutChangeEvent): void
  panHandlers: GestureResponderHandlers
}

/**
 * Lets a sheet follow the finger on its grip: up to full height, and down until it closes. Parts that follow the finger
 * are animated and drawn without React.
 */
export function useSheet({ fullHeight }: { fullHeight: number }): Sheet {
  const { component, view, screen } = useDrawing()
  const [isTall, setTall] = useState(false)
  const [isSized, setSized] = useState(false)
  const [drag] = useState(() => new Animated.Value(0))
  const [height] = useState(() => new Animated.Value(0))
  const natural = useRef(0)
  const { closeButton, escape, outside } = component.dismissal

  const settle = (value: Animated.Value, toValue: number, onEnd?: () => void) =>
    Animated.timing(value, {
      toValue,
      duration: screen.reduceMotion ? 0 : SETTLE_MS,
      useNativeDriver: false,
    }).start(({ finished }) => finished && onEnd?.())
  const rise = () => {
    if (!isTall && !isSized) height.setValue(natural.current)
    setSized(true)
    setTall(true)
    settle(height, fullHeight)
  }
  const fall = () => {
    setTall(false)
    settle(height, natural.current, () => setSized(false))
  }
  const sink = () => {
    if (isTall) return fall()
    if (closeButton || escape || outside) view.onDismiss()
  }
  const latest = useRef({ rise, fall, sink, isTall })
  latest.current = { rise, fall, sink, isTall }

  const { panHandlers } = useMemo(() => {
    const from = () => (latest.current.isTall ? fullHeight : natural.current)
    return PanResponder.create({
      // A press of the grip is none of a drag's business until the finger moves.
      onMoveShouldSetPanResponderCapture: (_, { dy }) => Math.abs(dy) > STILL_PX,
      onPanResponderGrant: () => {
        height.setValue(from())
        setSized(true)
      },
      onPanResponderMove: (_, { dy }) => {
        drag.setValue(Math.max(0, dy))
        height.setValue(Math.min(fullHeight, from() + Math.max(0, -dy)))
      },
      onPanResponderRelease: (_, { dy }) => {
        settle(drag, 0)
        if (dy < -SNAP_PX) latest.current.rise()
        else if (dy > SNAP_PX) latest.current.sink()
        else if (!latest.current.isTall) latest.current.fall()
      },
      onPanResponderTerminate: () => {
        settle(drag, 0)
        if (!latest.current.isTall) latest.current.fall()
      },
    })
    // oxlint-disable-next-line react/exhaustive-deps
  }, [drag, height, fullHeight])

  return {
    isTall,
    height: isSized ? height : undefined,
    down: drag,
    toggle: () => (isTall ? fall() : rise()),
    onLayout: ({ nativeEvent }) => {
      if (!isSized) natural.current = nativeEvent.layout.height
    },
    panHandlers,
  }
}
