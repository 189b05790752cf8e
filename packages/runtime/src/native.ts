/** Matching on view trees of native screens, apart from what a web page loads. */
export { findView, type NativeScreen, type ViewMatch } from './match/native/find-view.ts'
export { suggestNativeIdentifier } from './match/native/suggest-native-identifier.ts'
