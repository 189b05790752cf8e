import type { VisitParts } from '@waymark/core'
import { getLabels, runRoomSession } from '@waymark/core/room'
import { toAppLabels } from './app-labels.ts'
import { createAuthorBadge } from './author-badge.tsx'
import { createVisitedApp } from './visited-app.ts'
import type { VisitedParts } from './visited-parts.ts'

/** What connects an app with authors. */
export interface Rooms {
  /** Connects the app with an author's room, by its code. Resolves when the room is over. */
  visit(parts: VisitParts, own: VisitedParts): Promise<void>
}

export async function visit({ guideServices, host, code }: VisitParts, own: VisitedParts): Promise<void> {
  if (!code) return
  const locale = guideServices.getLocale()
  const labels = { ...getLabels(locale), ...toAppLabels(locale) }
  const authorBadge = createAuthorBadge(own.app.overlays, labels)
  // An app has no other page to continue on.
  const parts = { guideServices, host, labels, authorBadge, keep: () => {} }
  try {
    await runRoomSession(parts, createVisitedApp({ ...parts, ...own }), { code })
  } finally {
    authorBadge.close()
  }
}
