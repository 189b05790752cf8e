export { findDeliverable, type Deliverable } from './deliverable.ts'
export {
  findAppGuide,
  findPartGzip,
  findThemeGzip,
  listDeliveredGuides,
  listShownMedia,
} from './manifests.repo.ts'
export { createDelivery } from './manifests.routes.ts'
export { openWarmCopies } from './warm-copies.ts'
