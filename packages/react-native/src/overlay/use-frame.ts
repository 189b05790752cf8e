import { useCallback, useEffect, useMemo, useRef, useState, type ComponentRef, type RefObject } from 'react'
import { Keyboard, Platform, useWindowDimensions, type LayoutChangeEvent, type View } from 'react-native'
import type { Box } from '../targets/host-node.ts'

/** The place of an overlay in its window, of which an app may leave it a part. */
export interface Frame extends Box {
  /**
   * Whether it is in a window of its own, such as a modal, of which nothing tells the size, nor where a sheet begins. Its
   * place then counts from itself.
   */
  isNested: boolean
  /** The height of the keyboard as the system reports it; 0 while it is closed. */
  keyboardHeight: number
  /** The height by which the overlay was made smaller for the keyboard, as far as it is known. */
  givenWayPx: number
}

interface Keys {
  height: number
  /** The overlay's size before the keyboard opened. */
  rest: Pick<Box, 'width' | 'height'>
}

const CLOSED: Keys = { height: 0, rest: { width: 0, height: 0 } }
/** The window is made smaller for the keyboard up to this long before the keyboard is reported. */
const BEFORE_MS = 500

interface FollowedFrame {
  view: RefObject<ComponentRef<typeof View> | null>
  /** Whether guides are drawn above the whole window instead. */
  isWindow: boolean
  isNested: boolean
}

/** Follows the place of a view and the keyboard. The frame is null until the view is laid out. */
export function useFrame({ view, isWindow, isNested }: FollowedFrame) {
  const window = useWindowDimensions()
  const [box, setBox] = useState<Box | null>(null)
  const last = useRef({ atMs: 0, now: CLOSED.rest, before: CLOSED.rest })
  const keys = useKeyboard(() => {
    const { atMs, now, before } = last.current
    return performance.now() - atMs < BEFORE_MS && before.width === now.width ? before : now
  })

  const onLayout = useCallback(
    ({ nativeEvent }: LayoutChangeEvent) => {
      const { width, height } = nativeEvent.layout
      const now = { width, height }
      last.current = { atMs: performance.now(), now, before: last.current.now }
      const place = (x: number, y: number) =>
        setBox((old) => (old && isSame(old, { x, y, ...now }) ? old : { x, y, ...now }))
      place(0, 0)
      if (!isNested) view.current?.measureInWindow(place)
    },
    [view, isNested],
  )

  const { rest } = keys
  const givenWayPx = box && rest.width === box.width ? Math.max(0, rest.height - box.height) : 0
  const keyboardHeight = keys.height
  const { width, height } = window
  const frame = useMemo((): Frame | null => {
    const shown = isWindow ? { x: 0, y: 0, width, height } : box
    return shown && { ...shown, isNested, keyboardHeight, givenWayPx: isWindow ? 0 : givenWayPx }
  }, [isWindow, isNested, width, height, box, keyboardHeight, givenWayPx])
  return { frame, onLayout }
}

const isSame = (a: Box, b: Box) => a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height

function useKeyboard(readRest: () => Keys['rest']): Keys {
  const [keys, setKeys] = useState<Keys>(() => {
    const height = Keyboard.metrics?.()?.height ?? 0
    return { height, rest: CLOSED.rest }
  })
  const latest = useRef(readRest)
  latest.current = readRest
  useEffect(() => {
    // iOS reports the keyboard before it moves, Android only afterwards.
    const [show, hide] =
      Platform.OS === 'ios'
        ? (['keyboardWillShow', 'keyboardWillHide'] as const)
        : (['keyboardDidShow', 'keyboardDidHide'] as const)
    const subscriptions = [
      Keyboard.addListener(show, ({ endCoordinates: { height } }) =>
        setKeys((old) => ({ height, rest: old.height > 0 ? old.rest : latest.current() })),
      ),
      Keyboard.addListener(hide, () => setKeys(CLOSED)),
    ]
    return () => subscriptions.forEach((it) => it.remove())
  }, [])
  return keys
}
