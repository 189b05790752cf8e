export { findDeliverable, type Deliverable } from './deliverable.ts'
export {
  findAppGuide,
  findPartGzip,
  findThemeGzip,
  listDeliveredGuides,
  listShownMedia,
} from './delivery.repo.ts'
export { createDelivery } from './delivery.routes.ts'
export { openWarmCopies } from './warm-copies.ts'
