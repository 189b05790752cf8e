import { hasForbiddenCharacterB, limits, toVisibleName } from '@waymark/contract/constants'
import type { DeviceAdapter, DraftCommand } from '@waymark/room'
import { findElement, watchPage } from '@waymark/runtime'
import { readUrl } from '../browser/route-watcher.ts'
import { createStore } from '../browser/storage.ts'
import { findRun, removeRun } from '../progress/run-store.ts'
import { DRAFT, playDraft } from './play-draft.ts'
import type { SessionParts } from './session-parts.ts'

interface Parts extends Pick<SessionParts, 'guideServices' | 'authorBadge' | 'labels'> {
  roomId: string
  /** Shows a note in the badge; without one, how the connection is. */
  showNote(note?: string): void
}

/** The draft that is shown, in the tab. */
const PREVIEW = 'preview'
const NOTE_MS = 4000
const MAX_ADDRESS_LENGTH = 2000

/** This page as a device of a room. */
export function createPageDevice(parts: Parts): DeviceAdapter {
  const { guideServices, authorBadge, labels, roomId, showNote } = parts
  const { environment, getLocale } = guideServices
  const tabStore = createStore(environment.sessionArea, `waymark:room:${roomId}:`)

  return {
    getAddress: readAddress,
    findTarget: (identifiers, { locale, fallbackLocale }) =>
      findElement(document, identifiers, locale, fallbackLocale),
    mark: authorBadge.mark,
    playDraft: ({ startAtKey, ...draft }) =>
      playDraft(guideServices, {
        ...draft,
        tabStore,
        // How far it got on the page before this one counts for more.
        startAtKey: findRun(tabStore, DRAFT.id) ? undefined : startAtKey,
      }),
    watch: (onChange) =>
      watchPage({ document, now: environment.elapsedMs, schedule: environment.schedule }, onChange),
    findStoredDraft: () => tabStore.read<DraftCommand>(PREVIEW),
    storeDraft: (draft) => {
      if (draft) return tabStore.write(PREVIEW, draft)
      tabStore.remove(PREVIEW)
      removeRun(tabStore, DRAFT.id)
    },
    capture: async () => {
      const { capturePage } = await import('./capture-page.ts')
      const { document: page, bytes } = capturePage(window)
      const name = toName(page.title || page.url)
      return { kind: 'WEB', document: bytes, name, address: page.url, locale: getLocale() }
    },
    showCapture: (progress) => {
      if (typeof progress === 'number') return showNote(labels.capturing(Math.round(progress)))
      if (progress === 'FAILED') return showNote()
      showNote(labels.captured)
      environment.schedule(NOTE_MS, showNote)
    },
  }
}

/** The path, query and hash of the page, as long as a room takes them. */
export const readAddress = (): string => readUrl(location).slice(0, MAX_ADDRESS_LENGTH)

/** A name that a capture may have: the page's title or address, else that it is a page. */
function toName(given: string): string {
  const allowed = [...given].filter((it) => !hasForbiddenCharacterB(it)).join('')
  return toVisibleName(allowed, limits.nameLength) || 'Page'
}
