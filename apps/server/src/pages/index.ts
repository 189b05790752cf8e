export { builtFolders, type BuiltFolders } from './built-folders.ts'
export { servePages, serveSdk } from './serve-pages.ts'
