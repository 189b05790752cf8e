export { jobs } from './jobs.routes.ts'
