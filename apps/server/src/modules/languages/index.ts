export { createLanguageCalls } from './languages.routes.ts'
export { createTranslator } from './translation/create-translator.ts'
export type { Translate, TranslatedText } from './translation/translate.ts'
export { toLanguage } from './language-records.ts'
