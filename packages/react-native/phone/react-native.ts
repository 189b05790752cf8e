import {
  BackHandler as WebBack,
  I18nManager as WebDirection,
  Keyboard as WebKeyboard,
  useWindowDimensions as useWebWindow,
  type KeyboardEvent,
  type KeyboardEventName,
} from 'react-native-web'
import { readDevice, useDevice, watchDevice } from './device.ts'

/**
 * React Native as the simulator's phone has it: react-native-web, apart from what browsers tell nobody. The phone is built
 * with this file in the place of `react-native`.
 */
export * from 'react-native-web'

export const useColorScheme = () => useDevice().scheme

export function useWindowDimensions() {
  const { fontScale } = useDevice()
  return { ...useWebWindow(), fontScale }
}

/** Nobody presses it here, and the web's own reports an error. */
export const BackHandler = Object.assign(Object.create(WebBack) as typeof WebBack, {
  addEventListener: () => ({ remove: () => {} }),
})

export const I18nManager = Object.create(WebDirection, {
  isRTL: { get: () => readDevice().isRtl },
}) as typeof WebDirection

export const Keyboard = Object.assign(Object.create(WebKeyboard) as typeof WebKeyboard, {
  metrics: () => toMetrics(readDevice().keyboardHeight),
  addListener(name: KeyboardEventName, listener: (event: KeyboardEvent) => void) {
    let before = readDevice().keyboardHeight
    const remove = watchDevice(() => {
      const { keyboardHeight } = readDevice()
      if (keyboardHeight === before) return
      before = keyboardHeight
      if (name !== (keyboardHeight > 0 ? 'keyboardDidShow' : 'keyboardDidHide')) return
      listener({ duration: 0, easing: 'keyboard', endCoordinates: toMetrics(keyboardHeight) })
    })
    return { remove }
  },
})

const toMetrics = (height: number) => ({
  screenX: 0,
  screenY: window.innerHeight - height,
  width: window.innerWidth,
  height,
})
