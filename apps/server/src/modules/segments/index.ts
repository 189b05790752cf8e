export { segments } from './segments.routes.ts'
