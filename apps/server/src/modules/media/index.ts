export { media } from './media.routes.ts'
export { listUnknownMedia } from './media.repo.ts'
