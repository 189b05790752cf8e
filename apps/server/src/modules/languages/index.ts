export { createLanguageCalls } from './languages.routes.ts'
export { createLibreTranslate } from './translator.ts'
