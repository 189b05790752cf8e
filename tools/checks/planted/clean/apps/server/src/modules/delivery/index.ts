export { readManifest } from './delivery.repo.ts'
