export { languages } from './languages.routes.ts'
