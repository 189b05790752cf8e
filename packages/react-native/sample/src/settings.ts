import { Platform } from 'react-native'

/** Where the shop's guides come from. In a browser the address can name another key: `?sdkKey=…`. */
export const settings = {
  sdkKey: readParameter('sdkKey') ?? 'YOUR_SDK_KEY',
  host: 'https://waymark.example',
  /** In a browser the shop stands in for the app on a phone. */
  platform: Platform.OS === 'web' ? ('REACT_NATIVE_ANDROID' as const) : undefined,
}

function readParameter(name: string): string | null {
  return Platform.OS === 'web' ? new URL(globalThis.location.href).searchParams.get(name) : null
}
