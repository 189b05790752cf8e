export { acceptEvents } from './ingest.repo.ts'
