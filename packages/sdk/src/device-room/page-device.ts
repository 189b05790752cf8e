import { createStore, findRun, removeRun } from '@waymark/core'
import { DRAFT, playDraft, type ConnectedNote, type SessionParts } from '@waymark/core/room'
import type { DeviceAdapter, StoredDraft } from '@waymark/room'
import { locateElement } from '@waymark/room/page'
import { findElement, watchPageLate } from '@waymark/runtime'
import { readUrl } from '../browser/route-watcher.ts'
import { nameCapture } from './name-capture.ts'
import { loadExtras } from '../show/load-extras.ts'
import { loadPlayer } from '../show/load-player.ts'
import { loadPlacedPlayer } from './load-placed-player.ts'

interface PageDeviceOptions extends Pick<SessionParts, 'guideServices' | 'authorBadge' | 'labels'> {
  roomId: string
  note: ConnectedNote
}

const drafts = { loadPlayer, loadPlacedPlayer, loadExtras }
/** The key of the current draft in the tab's storage. */
const PREVIEW = 'preview'
const NOTE_MS = 4000
const MAX_ADDRESS_LENGTH = 2000

/** This page as a device of a room. */
export function createPageDevice(parts: PageDeviceOptions): DeviceAdapter<Element> {
  const { guideServices, authorBadge, labels, roomId, note } = parts
  const { environment, getLocale } = guideServices
  const tabStore = createStore(environment.sessionArea, `waymark:room:${roomId}:`)

  return {
    getAddress: readAddress,
    findTarget: (identifiers, { locale, fallbackLocale }) =>
      locateElement(findElement(document, identifiers, locale, fallbackLocale)),
    mark: authorBadge.mark,
    playDraft: ({ startAtKey, ...draft }) =>
      playDraft(guideServices, drafts, {
        ...draft,
        tabStore,
        // Progress from the previous page takes precedence.
        startAtKey: findRun(tabStore, DRAFT.id) ? undefined : startAtKey,
      }),
    watch: (onChange) =>
      watchPageLate({ document, now: environment.elapsedMs, schedule: environment.schedule }, onChange),
    findStoredDraft: () => tabStore.read<StoredDraft>(PREVIEW),
    storeDraft: (draft) => {
      if (draft) return tabStore.write(PREVIEW, draft)
      tabStore.remove(PREVIEW)
      removeRun(tabStore, DRAFT.id)
    },
    offerStep: note.offerStep,
    capture: async (tell) => {
      const { capturePage } = await import('./capture-page.ts')
      const { document: page, bytes } = await capturePage(window, tell)
      const name = nameCapture(page, new Date())
      return { kind: 'WEB', document: bytes, name, address: page.url, locale: getLocale() }
    },
    showCapture: (progress) => {
      if (typeof progress === 'number') return note.show(labels.capturing(Math.round(progress)))
      if (progress === 'FAILED') return note.show()
      note.show(labels.captured)
      environment.schedule(NOTE_MS, () => note.show())
    },
  }
}

/** The page's path, query and hash, cut to the length that rooms accept. */
export const readAddress = (): string => readUrl(location).slice(0, MAX_ADDRESS_LENGTH)
