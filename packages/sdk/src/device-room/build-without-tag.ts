import type { BuilderDoor } from '@waymark/contract/constants'
import { createListeners, toLocale, createStore } from '@waymark/core'
import { getLabels, SILENT_CALLS, type EnteredRoom, type StoredSession } from '@waymark/core/room'
import type { GuideServices } from '@waymark/core/show'
import type { BuilderModule, BuilderParts } from '@waymark/room'
import { createBrowserEnvironment } from '../browser/environment.ts'
import { readPageLocale } from '../browser/page.ts'
import { createAuthorBadge } from './author-badge.ts'
import { runBuilderSession } from './builder-session.ts'

/** An author's visit to a page that does not have the SDK, brought by the browser extension. */
export interface TaglessVisit {
  /** The server's address. */
  host: string
  /** The author's language. */
  locale: string
  /** The code in the page's address, or the room that was entered on an earlier page. */
  door: BuilderDoor | EnteredRoom
  loadBuilder(): Promise<BuilderModule>
  /** Stores the room that continues on the next page, out of the page's reach. */
  keep(room: EnteredRoom | null): void
  /** Shown beside the builder until the author has read it. */
  note?: Promise<{ text: string; closeLabel: string }> | undefined
}

/** Runs the builder, and nothing else of the SDK: no guides, no events, and nothing in the page's storage. */
export async function buildWithoutTag({ host, locale, door, note, ...visit }: TaglessVisit): Promise<void> {
  const labels = getLabels(locale)
  const authorBadge = createAuthorBadge(document, labels, locale)
  let isOver = false
  const sdkKey = 'sdkKey' in door ? door.sdkKey : ''
  const parts = {
    host,
    labels,
    authorBadge,
    guideServices: createBareServices(`${host}/sdk/v1/${encodeURIComponent(sdkKey)}`),
    keep: (kept: StoredSession | null) => visit.keep(kept && 'builder' in kept ? kept.builder : null),
    loadBuilder: async (own: BuilderParts) => {
      const { startBuilder } = await visit.loadBuilder()
      const builder = await startBuilder(own)
      void note?.then(({ text, closeLabel }) => {
        const close = { label: closeLabel, run: authorBadge.hide }
        if (!isOver) authorBadge.show({ text, isOn: true, actions: [close] })
      })
      return builder
    },
  }
  await runBuilderSession(parts, door)
  isOver = true
  authorBadge.close()
}

/** Creates the services of the SDK that a visit uses. Those for guides stay empty, since none are shown. */
function createBareServices(baseUrl: string): GuideServices {
  const listeners = createListeners()
  const nowhere = { localArea: undefined, sessionArea: undefined }
  const environment = { ...createBrowserEnvironment(listeners.runSafely), ...nowhere }
  return {
    baseUrl,
    contentUrl: `${baseUrl}/`,
    mediaUrls: {},
    environment,
    listeners,
    appVersion: null,
    store: createStore(undefined, ''),
    tabStore: createStore(undefined, ''),
    recorder: { record: () => {} },
    getLocale: () => toLocale(readPageLocale()),
    getVisit: () => ({ sessionId: '', endUserId: '', platform: 'WEB', now: environment.now() }),
    getCalls: () => SILENT_CALLS,
  }
}
