import { useContext, useEffect, useMemo, useState } from 'react'
import {
  AccessibilityInfo,
  I18nManager,
  Keyboard,
  Platform,
  StatusBar,
  useColorScheme,
  useWindowDimensions,
} from 'react-native'
import type { Insets, Screen } from '../draw/index.ts'
import { OverlayContext } from './overlay-context.ts'

/** The window that an overlay covers, its insets, and the end user's display settings. */
export function useScreen(): Screen {
  const overlay = useContext(OverlayContext)
  const { width, height, fontScale } = useWindowDimensions()
  const insets = overlay?.insets ?? ownInsets
  const keyboardHeight = useKeyboardHeight()
  const reduceMotion = useReduceMotion()
  const scheme = useColorScheme() === 'dark' ? 'dark' : 'light'
  const size = useMemo(() => ({ width, height }), [width, height])
  return useMemo(
    () => ({ ...size, insets, keyboardHeight, scheme, fontScale, reduceMotion, isRtl: I18nManager.isRTL }),
    [size, insets, keyboardHeight, scheme, fontScale, reduceMotion],
  )
}

/** The insets that React Native itself knows, for apps that give none: Android's status bar, and nothing on iOS. */
const ownInsets: Insets = {
  top: Platform.OS === 'android' ? (StatusBar.currentHeight ?? 0) : 0,
  bottom: 0,
  left: 0,
  right: 0,
}

function useKeyboardHeight(): number {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    // iOS reports the keyboard before it moves, Android only afterwards.
    const [show, hide] =
      Platform.OS === 'ios'
        ? (['keyboardWillShow', 'keyboardWillHide'] as const)
        : (['keyboardDidShow', 'keyboardDidHide'] as const)
    const subscriptions = [
      Keyboard.addListener(show, ({ endCoordinates }) => setHeight(endCoordinates.height)),
      Keyboard.addListener(hide, () => setHeight(0)),
    ]
    return () => subscriptions.forEach((it) => it.remove())
  }, [])
  return height
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
