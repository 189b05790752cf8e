import type { Runtime, VisitParts } from '@waymark/core'
import { createGuidePresenter } from '@waymark/core/show'
import { withTheme } from '../show/load-theme.ts'

/** Loaded only once there is something to show, or an element to wait for. */
export { loadPlayer } from '../show/load-player.ts'
export { findElement, watchPageLate } from '@waymark/runtime'

export const present: Runtime['present'] = (parts) =>
  createGuidePresenter({ ...parts, guideServices: withTheme(parts.guideServices) })

/** Runs an author's visit, which few pages ever have. */
export const visit = async (parts: VisitParts): Promise<void> =>
  (await import('../device-room/author-session.ts')).visit({
    ...parts,
    guideServices: withTheme(parts.guideServices),
  })
