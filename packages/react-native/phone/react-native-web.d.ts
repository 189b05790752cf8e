/** It is written without types, and offers what React Native offers. */
declare module 'react-native-web' {
  export * from 'react-native'
}
