import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../ui/toast.ts'
import { createEditorStore, type EditorStore } from './editor-store.ts'
import type { EditorPlace } from './editor.queries.ts'
import { createApiTransport } from './saving/api-transport.ts'
import { browserClock } from './saving/clock.ts'
import type { ServerProject } from './saving/open-project.ts'
import { openUnsentDrafts } from './saving/unsent-draft.ts'

interface OpenedProject {
  place: EditorPlace
  server: ServerProject
  firstStepId: string | null
}

/** The store of one visit to the editor; saving runs while the editor is on the screen. */
export function useEditorStore({ place, server, firstStepId }: OpenedProject): EditorStore {
  const [store] = useState(() => {
    const created = createEditorStore({
      server,
      transport: createApiTransport(place),
      clock: browserClock,
      unsentDrafts: openUnsentDrafts(window.localStorage, place.projectId),
    })
    if (created.getState().draft.steps.some(({ id }) => id === firstStepId)) created.select(firstStepId)
    return created
  })
  const { t } = useTranslation('editor')
  useEffect(() => store.connect(), [store])
  useEffect(() => {
    if (store.getState().isRestored) showToast('notify', t('saving.restored'))
  }, [store, t])
  useEffect(() => {
    window.addEventListener('online', store.retry)
    return () => window.removeEventListener('online', store.retry)
  }, [store])
  return store
}
