import type { AuthorSessionParts } from './device-room/author-session.ts'

/** Loaded only once there is something to show, or an element to wait for. */
export { createGuidePresenter as present } from './show/guide-presenter.ts'
export { loadPlayer } from './show/load-player.ts'
export { findElement, watchPageLate } from '@waymark/runtime'

/** Runs an author's visit, which few pages ever have. */
export const visit = async (parts: AuthorSessionParts): Promise<void> =>
  (await import('./device-room/author-session.ts')).visit(parts)
