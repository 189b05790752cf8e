import type { Device } from '@waymark/contract'
import type { Platform as AppPlatform } from '@waymark/contract/constants'
import { Dimensions, PixelRatio, Platform } from 'react-native'

const MAX_VERSION_LENGTH = 50

/** Describes the device, and the version of the app on it, to the author. */
export function describeDevice(platform: AppPlatform, appVersion: string | null): Device {
  const { width, height } = Dimensions.get('window')
  return {
    name: nameDevice(),
    platform,
    width: toSize(width),
    height: toSize(height),
    pixelRatio: Math.min(Math.max(PixelRatio.get(), 0.1), 10),
    ...(appVersion && { appVersion: appVersion.slice(0, MAX_VERSION_LENGTH) }),
  }
}

const toSize = (points: number) => Math.min(Math.max(Math.round(points), 1), 20_000)

function nameDevice(): string {
  if (Platform.OS === 'android') {
    const { Brand, Model, Release } = Platform.constants
    return `${Brand} ${Model}, Android ${Release}`
  }
  if (Platform.OS === 'ios') return `${Platform.isPad ? 'iPad' : 'iPhone'}, iOS ${String(Platform.Version)}`
  return 'react-native-web'
}
