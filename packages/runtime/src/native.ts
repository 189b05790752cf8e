/** Matching on view trees of native screens, kept out of the code that web pages load. */
export { findView, type NativeScreen, type ViewMatch } from './match/native/find-view.ts'
export { suggestNativeIdentifier } from './match/native/suggest-native-identifier.ts'
