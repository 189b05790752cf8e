import type { VisitParts } from '@waymark/core'
import { getLabels, runPreviewSession, runRoomSession } from '@waymark/core/room'
import { toAppLabels } from './app-labels.ts'
import { createLife } from '../environment/life.ts'
import { createAuthorBadge } from './author-badge.tsx'
import { findDoor } from './find-door.ts'
import { createVisitedApp } from './visited-app.ts'
import type { VisitedParts } from './visited-parts.ts'

/** Connects an app with authors. */
export interface Rooms {
  /** Connects the app with an author's room, or shows a preview, by a code or a link. Resolves when it is over. */
  visit(parts: VisitParts, own: VisitedParts): Promise<void>
  /** Calls back with links that bring an author here; returns how to stop. */
  watchLinks(onLink: (link: string) => void): () => void
}

/** Codes in use: a system may report one link twice. */
const visiting = new Set<string>()

export async function visit({ guideServices, host, code }: VisitParts, own: VisitedParts): Promise<void> {
  const door = code ? findDoor(code) : undefined
  if (!door || visiting.has(door.code)) return
  const locale = guideServices.getLocale()
  const labels = { ...getLabels(locale), ...toAppLabels(locale) }
  const authorBadge = createAuthorBadge(own.app.overlays, labels)
  // An app has no other page to continue on.
  const parts = { guideServices, host, labels, authorBadge, keep: () => {} }
  /** Over with the visit, or earlier, with the SDK: then requests are never answered, and neither is the visit. */
  const life = createLife()
  const forget = own.app.life.onEnd(life.end)
  const visited = createVisitedApp({ ...parts, ...own, app: { ...own.app, life } })
  visiting.add(door.code)
  life.onEnd(() => {
    visiting.delete(door.code)
    authorBadge.close()
  })
  try {
    if (door.isPreview) await runPreviewSession(parts, visited, door.code)
    else await runRoomSession(parts, visited, door)
  } finally {
    forget()
    life.end()
  }
}
