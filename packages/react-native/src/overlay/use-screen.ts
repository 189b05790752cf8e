import { useContext, useEffect, useMemo, useState } from 'react'
import {
  AccessibilityInfo,
  I18nManager,
  Platform,
  StatusBar,
  useColorScheme,
  useWindowDimensions,
} from 'react-native'
import type { Insets, Screen } from '../draw/index.ts'
import { FrameContext, OverlayContext } from './overlay-context.ts'
import type { Frame } from './use-frame.ts'

/** The size of the overlay, the parts of it that the system covers, and the end user's display settings. */
export function useScreen(): Screen {
  const overlay = useContext(OverlayContext)
  const frame = useContext(FrameContext)
  const window = useWindowDimensions()
  const insets = overlay?.insets ?? ownInsets
  const reduceMotion = useReduceMotion()
  const scheme = useColorScheme() === 'dark' ? 'dark' : 'light'
  const { width, height, fontScale } = window
  const place = useMemo(() => toPlace(frame, { width, height }, insets), [frame, width, height, insets])
  return useMemo(
    () => ({ ...place, scheme, fontScale, reduceMotion, isRtl: I18nManager.isRTL }),
    [place, scheme, fontScale, reduceMotion],
  )
}

type Size = Pick<Screen, 'width' | 'height'>

/**
 * What an app draws beside the overlay lies between it and the edges of the window: the system covers that much less of
 * the overlay, and so does the keyboard. Where Android makes an app smaller for the keyboard, nothing is covered. Where it
 * does not, the keyboard stands on the system's bar, without which Android reports its height.
 */
export function toPlace(
  frame: Frame | null,
  window: Size,
  insets: Insets,
): Pick<Screen, 'width' | 'height' | 'insets' | 'keyboardHeight'> {
  if (!frame) return { ...window, insets, keyboardHeight: 0 }
  const { x, y, width, height, keyboardHeight, givenWayPx } = frame
  const outer = frame.isNested ? frame : window
  const below = outer.height - y - height
  const isOnBar = Platform.OS === 'android' && keyboardHeight > 0 && givenWayPx === 0
  const keep = (inset: number, beside: number) => Math.max(0, inset - Math.max(0, beside))
  return {
    width,
    height,
    insets: {
      top: keep(insets.top, y),
      bottom: keep(insets.bottom, below),
      left: keep(insets.left, x),
      right: keep(insets.right, outer.width - x - width),
    },
    keyboardHeight: keep(keyboardHeight + (isOnBar ? insets.bottom : 0), Math.max(below, givenWayPx)),
  }
}

/** The insets that React Native itself knows, for apps that give none: Android's status bar, and nothing on iOS. */
const ownInsets: Insets = {
  top: Platform.OS === 'android' ? (StatusBar.currentHeight ?? 0) : 0,
  bottom: 0,
  left: 0,
  right: 0,
}

function useReduceMotion(): boolean {
  const [isReduced, setReduced] = useState(false)
  useEffect(() => {
    let isOver = false
    AccessibilityInfo.isReduceMotionEnabled().then(
      (it) => !isOver && setReduced(it),
      () => {},
    )
    const subscription = AccessibilityInfo.addEventListener('reduceMotionChanged', setReduced)
    return () => {
      isOver = true
      subscription.remove()
    }
  }, [])
  return isReduced
}
