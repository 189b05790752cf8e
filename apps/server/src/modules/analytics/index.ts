export { analytics } from './analytics.routes.ts'
