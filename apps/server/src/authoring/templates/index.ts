export { listAllCustomTemplates, putCustomTemplate } from './custom-templates.repo.ts'
export { templates } from './templates.routes.ts'
