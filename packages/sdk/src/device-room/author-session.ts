import { ROOM_PARAMETER } from '@waymark/contract/constants'
import type { VisitParts } from '@waymark/core'
import { getLabels, runPreviewSession, runRoomSession, type StoredSession } from '@waymark/core/room'
import type { BuilderParts } from '@waymark/room'
import { readUrl } from '../browser/route-watcher.ts'
import { createAuthorBadge } from './author-badge.ts'
import { runBuilderSession } from './builder-session.ts'
import { loadBuilder } from './load-builder.ts'
import { takeBuilderDoor } from './take-builder-door.ts'
import { createVisitedPage } from './visited-page.ts'

const PREVIEW_PARAMETER = 'waymark_preview'
const NAME = 'visit'

/** Runs an author's visit: in a room or the builder, or at a draft's preview, by its code. Resolves when it ends. */
export async function visit({ guideServices, host, code }: VisitParts): Promise<void> {
  const { tabStore } = guideServices
  const roomCode = code ?? takeParameter(ROOM_PARAMETER)
  const preview = takeParameter(PREVIEW_PARAMETER)
  const door = takeBuilderDoor()
  const kept = tabStore.read<StoredSession>(NAME)
  const locale = guideServices.getLocale()
  const labels = getLabels(locale)
  const parts = {
    guideServices,
    host,
    labels,
    authorBadge: createAuthorBadge(document, labels, locale),
    keep: (visiting: StoredSession | null) =>
      visiting ? tabStore.write(NAME, visiting) : tabStore.remove(NAME),
  }
  const builderParts = {
    ...parts,
    loadBuilder: (own: BuilderParts) => loadBuilder(host, own),
    reopen: () => {
      if (!door || tabStore.memory.has(NAME)) return false
      // An app may have taken the code for one of its own pages.
      history.replaceState(null, '', door.address)
      location.reload()
      return true
    },
  }
  const visited = createVisitedPage(parts)
  if (door) await runBuilderSession(builderParts, door)
  else if (roomCode) await runRoomSession(parts, visited, { code: roomCode })
  else if (preview) await runPreviewSession(parts, visited, preview)
  else if (kept && 'room' in kept) await runRoomSession(parts, visited, kept.room)
  else if (kept && 'builder' in kept) await runBuilderSession(builderParts, kept.builder)
  else if (kept) await runPreviewSession(parts, visited, kept.preview)
  parts.authorBadge.close()
}

/** Removes the code from the address, because it works once and must not appear in captures and links. */
function takeParameter(name: string): string | null {
  const url = new URL(location.href)
  const value = url.searchParams.get(name)
  if (value === null) return null
  url.searchParams.delete(name)
  history.replaceState(history.state, '', readUrl(url as unknown as Location))
  return value
}
