export { builtFolders, type BuiltFolders } from './built-folders.ts'
export { createFirstAnswers } from './first-answers.ts'
export { servePages, serveSdk } from './serve-pages.ts'
