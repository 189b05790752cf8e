/** Platforms an app can be built for: the ones of the field plus WEB. */
export const platforms = [
  'WEB',
  'DASHBOARD',
  'IOS',
  'ANDROID',
  'REACT_NATIVE_IOS',
  'REACT_NATIVE_ANDROID',
  'XAMARIN_IOS',
  'XAMARIN_ANDROID',
  'CORDOVA_IOS',
  'CORDOVA_ANDROID',
  'IONIC_IOS',
  'IONIC_ANDROID',
  'FLUTTER_IOS',
  'FLUTTER_ANDROID',
  'JETPACK_COMPOSE_ANDROID',
  'MAUI_ANDROID',
] as const
export type Platform = (typeof platforms)[number]

export type PlatformFamily = 'WEB' | 'DASHBOARD' | 'IOS' | 'ANDROID'

/** Collapses a platform to the family that targeting and drawing care about; anything unknown is ANDROID. */
export function platformFamily(platform: string): PlatformFamily {
  if (platform === 'WEB' || platform === 'DASHBOARD') return platform
  return platform.endsWith('IOS') ? 'IOS' : 'ANDROID'
}
