/** Platforms that an app can be built for: the field's usual ones and WEB. */
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

/** The family that targeting and drawing use: the last word of a platform's name. */
export const platformFamily = (platform: Platform): PlatformFamily =>
  platform.replace(/.*_/, '') as PlatformFamily

/** Whether the app runs on phones and tablets, as pages in a shell or as native screens. */
export const isMobile = (platform: Platform): boolean =>
  platformFamily(platform) === 'IOS' || platformFamily(platform) === 'ANDROID'

/** Whether the app consists of web pages, in a browser or in a shell around a web view, rather than of native screens. */
export const hasPages = (platform: Platform): boolean =>
  !isMobile(platform) || /^(CORDOVA|IONIC)_/.test(platform)

/** What a platform is written in: REACT_NATIVE for both of its families. */
export const toCodeBase = (platform: Platform): string => platform.replace(/_(IOS|ANDROID)$/, '')

/** The platforms that an app of this one runs on: one code base of React Native is an app on iOS and on Android. */
export const listCodeBase = (platform: Platform): Platform[] =>
  platforms.filter((it) => toCodeBase(it) === toCodeBase(platform))

/** The states of Waymark on a platform, the furthest first. */
export const platformStates = ['READY', 'BETA', 'CORE', 'PROTOCOL', 'ENDED'] as const
export type PlatformState = (typeof platformStates)[number]

/**
 * READY: there is an SDK. BETA: there is one that was run in browsers, and not on devices yet. CORE: whom to show what
 * is decided by tested code, and nothing draws yet. PROTOCOL: there is a protocol and a test kit for writing an SDK.
 * ENDED: its maker supports it no longer, so that there will be none.
 */
export function toPlatformState(platform: Platform): PlatformState {
  if (!isMobile(platform)) return 'READY'
  if (/^(CORDOVA|IONIC|REACT_NATIVE)_/.test(platform)) return 'BETA'
  if (/^XAMARIN_/.test(platform)) return 'ENDED'
  return platform === 'ANDROID' || platform === 'JETPACK_COMPOSE_ANDROID' ? 'CORE' : 'PROTOCOL'
}
