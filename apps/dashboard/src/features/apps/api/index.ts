export { ApiSection } from './api-section.tsx'
