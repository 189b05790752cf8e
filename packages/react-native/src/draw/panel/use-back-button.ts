import { useEffect, useRef } from 'react'
import { BackHandler, Platform } from 'react-native'

/** Android's way back, which does what Escape does in a browser. Without a handler the app has it. */
export function useBackButton(onBack: (() => void) | undefined) {
  const latest = useRef(onBack)
  useEffect(() => void (latest.current = onBack))
  // A browser has no such button, and react-native-web complains.
  const isOn = onBack !== undefined && Platform.OS !== 'web'
  useEffect(() => {
    if (!isOn) return
    const subscription = BackHandler.addEventListener('hardwareBackPress', () => {
      latest.current?.()
      return true
    })
    return () => subscription.remove()
  }, [isOn])
}
