export { builtFolders, type BuiltFolders } from './built-folders.ts'
export { servePages } from './serve-pages.ts'
