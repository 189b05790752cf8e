export { templates } from './templates.routes.ts'
