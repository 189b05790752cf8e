import type { VisitParts } from '@waymark/core'

/** Loaded only once there is something to show, or an element to wait for. */
export { createGuidePresenter as present } from '@waymark/core/show'
export { loadExtras } from '../show/load-extras.ts'
export { loadPlayer } from '../show/load-player.ts'
export { findElement, watchPageLate } from '@waymark/runtime'

/** Runs an author's visit, which few pages ever have. */
export const visit = async (parts: VisitParts): Promise<void> =>
  (await import('../device-room/author-session.ts')).visit(parts)
