export { translateProject, translateProjectJob } from './translate-project.ts'
export { createTranslationCalls } from './translations.routes.ts'
