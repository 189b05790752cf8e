import type { VisitParts } from '@waymark/core'
import type { watchElements as watch } from '../browser/watch-elements.ts'

/** Loaded only once there is something to show, or an element to wait for. */
export { createGuidePresenter as present } from '@waymark/core/show'
export { loadExtras } from '../show/load-extras.ts'
export { loadPlayer } from '../show/load-player.ts'

/** Waits for the elements of guides with such triggers, which few pages have. */
export const watchElements = async (...given: Parameters<typeof watch>): Promise<() => void> =>
  (await import('../browser/watch-elements.ts')).watchElements(...given)

/** Runs an author's visit, which few pages ever have. */
export const visit = async (parts: VisitParts): Promise<void> =>
  (await import('../device-room/author-session.ts')).visit(parts)
