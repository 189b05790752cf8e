import type { WaymarkProviderProps } from '@waymark/react-native'

/** Where the guides of the app come from. */
export const settings: Pick<WaymarkProviderProps, 'sdkKey' | 'host' | 'platform'> = {
  sdkKey: 'YOUR_SDK_KEY',
  host: 'https://waymark.example',
}
