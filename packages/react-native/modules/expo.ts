/**
 * What the modules import of `expo`, whose other dependencies are the command line, bundler and device libraries of
 * Expo: about six hundred packages.
 */
export * from 'expo-modules-core'

/** A hook that only apps call. */
export const useEvent = (): never => {
  throw new Error('useEvent is of no use here')
}
