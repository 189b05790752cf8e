export { TemplatesSection } from './templates-section.tsx'
