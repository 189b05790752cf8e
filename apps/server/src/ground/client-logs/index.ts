export { analytics } from './client-logs.routes.ts'
