import { useState } from 'react'
import { createEditorStore, type EditorStore } from './editor-store.ts'
import { findAddressed, type Addressed } from './editor-address.ts'
import type { EditorPlace } from '../saving/editor.queries.ts'
import { createApiTransport } from '../saving/api-transport.ts'
import { browserClock } from '../saving/clock.ts'
import type { EditorTab } from '../saving/open-tabs.ts'
import type { ServerProject } from '../saving/open-project.ts'
import { openUnsentDrafts } from '../saving/unsent-draft.ts'
import { useSaving } from '../saving/use-saving.ts'

interface OpenedProject {
  /** The tab, and where in it an unsent draft is kept. */
  tab: EditorTab & { storage?: Storage }
  /** The member who edits. */
  memberId: string
  place: EditorPlace
  server: ServerProject
  addressed: Addressed
}

/** The store of one visit to the editor; saves while the editor is mounted. */
export function useEditorStore({ place, server, tab, memberId, addressed }: OpenedProject): EditorStore {
  const [store] = useState(() => {
    const created = createEditorStore({
      server,
      transport: createApiTransport(place),
      clock: browserClock,
      unsentDrafts: openUnsentDrafts({
        storage: window.localStorage,
        clock: browserClock,
        projectId: place.projectId,
        memberId,
        ...tab,
      }),
    })
    const { draft } = created.getState()
    const { assistId, pageId } = findAddressed(draft, addressed) ?? {}
    if (assistId !== undefined) created.select(assistId)
    else if (pageId !== undefined) created.selectPage(pageId)
    return created
  })
  useSaving(store)
  return store
}
