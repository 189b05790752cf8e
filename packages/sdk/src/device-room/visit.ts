import { ROOM_PARAMETER } from '@waymark/contract/constants'
import { readUrl } from '../browser/route-watcher.ts'
import type { Theatre } from '../show/perform.ts'
import { createDesk } from './desk.ts'
import { visitPreview } from './visit-preview.ts'
import { visitRoom } from './visit-room.ts'
import type { KeptVisit } from './visitor.ts'
import { getWords } from './words.ts'

export interface VisitParts {
  theatre: Theatre
  /** The server's address. */
  host: string
  /** Of a room, where the app itself asks to join one. */
  code?: string | undefined
}

const PREVIEW_PARAMETER = 'waymark_preview'
const NAME = 'visit'

/**
 * An author looks at this page: through a room, by its code, or at a draft, by the code of a preview. Resolves when
 * they have gone.
 */
export async function visit({ theatre, host, code }: VisitParts): Promise<void> {
  const { tabStore } = theatre
  const roomCode = code ?? takeParameter(ROOM_PARAMETER)
  const preview = takeParameter(PREVIEW_PARAMETER)
  const kept = tabStore.read<KeptVisit>(NAME)
  const locale = theatre.host.getLocale()
  const words = getWords(locale)
  const parts = {
    ...{ theatre, host, words },
    desk: createDesk(document, words, locale),
    keep: (visiting: KeptVisit | null) => (visiting ? tabStore.write(NAME, visiting) : tabStore.remove(NAME)),
  }
  if (roomCode) await visitRoom(parts, { code: roomCode })
  else if (preview) await visitPreview(parts, preview)
  else if (kept && 'room' in kept) await visitRoom(parts, kept.room)
  else if (kept) await visitPreview(parts, kept.preview)
  parts.desk.close()
}

/** Out of the address: a code works once, and captures and links of this page are not to carry it. */
function takeParameter(name: string): string | null {
  const url = new URL(location.href)
  const value = url.searchParams.get(name)
  if (value === null) return null
  url.searchParams.delete(name)
  history.replaceState(history.state, '', readUrl(url as unknown as Location))
  return value
}
