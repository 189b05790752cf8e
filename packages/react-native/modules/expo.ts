/**
 * The exports of `expo` that the modules import. Its other dependencies are Expo's command line, bundler and device
 * libraries: about six hundred packages.
 */
export * from 'expo-modules-core'

/** A hook that only apps call. */
export const useEvent = (): never => {
  throw new Error('useEvent is of no use here')
}
