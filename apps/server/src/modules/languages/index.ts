export { createLanguageCalls } from './languages.routes.ts'
export { createLibreTranslate } from './translator.ts'
export { toLanguage } from './language-records.ts'
