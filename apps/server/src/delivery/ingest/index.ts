export { createIngestRoutes } from './ingest.routes.ts'
