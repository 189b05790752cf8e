import type { WaymarkProviderProps } from '@waymark/react-native'

/** The source of the app's guides. */
export const settings: Pick<WaymarkProviderProps, 'sdkKey' | 'host' | 'appVersion' | 'platform'> = {
  sdkKey: 'YOUR_SDK_KEY',
  host: 'https://waymark.example',
  appVersion: '1.4.0',
}
