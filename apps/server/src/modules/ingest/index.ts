export { createIngest } from './ingest.routes.ts'
