import type { Platform as AppPlatform } from '@waymark/contract/constants'
import { Platform } from 'react-native'

const PLATFORMS: Partial<Record<string, AppPlatform>> = {
  android: 'REACT_NATIVE_ANDROID',
  ios: 'REACT_NATIVE_IOS',
}

/** In react-native-web the app is a page. */
export const findPlatform = (): AppPlatform => PLATFORMS[Platform.OS] ?? 'WEB'

/** The device's language and region, as Hermes and browsers know them. */
export function readDeviceLocale(): string {
  try {
    return Intl.DateTimeFormat().resolvedOptions().locale
  } catch {
    return 'en'
  }
}
