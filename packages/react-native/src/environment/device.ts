import type { Platform as AppPlatform } from '@waymark/contract/constants'
import { Platform } from 'react-native'

const PLATFORMS: Partial<Record<string, AppPlatform>> = {
  android: 'REACT_NATIVE_ANDROID',
  ios: 'REACT_NATIVE_IOS',
}

/** In react-native-web the app is a page. */
export const findPlatform = (): AppPlatform => PLATFORMS[Platform.OS] ?? 'WEB'

interface Version {
  major: number
  minor: number
}

/** The first version whose refs are nodes, by which elements are found. */
const FIRST_MINOR = 82

/** Says that the app's React Native is too old, if it is. In browsers and tests there is no version. */
export function findTooOld(): string | undefined {
  const { reactNativeVersion } = (Platform.constants ?? {}) as { reactNativeVersion?: Version }
  const { major, minor } = reactNativeVersion ?? {}
  if (major !== 0 || minor === undefined || minor >= FIRST_MINOR) return undefined
  return `Waymark needs React Native 0.${FIRST_MINOR} or later and shows no guides in this app, which has 0.${minor}.`
}

/** The device's language and region, as Hermes and browsers know them. */
export function readDeviceLocale(): string {
  try {
    return Intl.DateTimeFormat().resolvedOptions().locale
  } catch {
    return 'en'
  }
}
