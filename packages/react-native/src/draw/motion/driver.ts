import { Platform } from 'react-native'

/** Animations run beside JavaScript where the platform can do so, which a browser cannot. */
export const NATIVE_DRIVER = Platform.OS !== 'web'
