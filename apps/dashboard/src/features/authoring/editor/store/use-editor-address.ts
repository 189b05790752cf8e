import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { whenIdle } from '../../../../lib/state/when-idle.ts'
import { showToast } from '../../../../ui/dialogs/toast.ts'
import { findAddressed, toEditorPath, type Addressed } from './editor-address.ts'
import type { EditorStore } from './editor-store.ts'
import type { EditorPlace } from '../saving/editor.queries.ts'
import { readBasePath } from '../../../../lib/calls/server-address.ts'

interface EditorAddress {
  store: EditorStore
  place: EditorPlace
  addressed: Addressed
}

/**
 * Replaces the URL as the selection changes, so that Back leaves the editor. Corrects the URL of another kind
 * of project, and reports a missing step.
 */
export function useEditorAddress({ store, place, addressed }: EditorAddress): void {
  const { t } = useTranslation('editor')
  const { assistId, pageId, stepKey } = addressed

  useEffect(() => {
    if (assistId === undefined && pageId === undefined && stepKey === undefined) return
    if (findAddressed(store.getState().draft, { assistId, pageId, stepKey })) return
    showToast('error', t((assistId ?? stepKey) ? 'address.noStep' : 'address.noPage'))
  }, [store, assistId, pageId, stepKey, t])

  useEffect(() => {
    let cancel = () => {}
    const follow = () => {
      cancel()
      // Changing the URL takes browsers milliseconds, so it is deferred until after painting.
      cancel = whenIdle(write)
    }
    const write = () => {
      // The editor still stands while the screen that somebody left it for is loading.
      if (!window.location.pathname.includes(place.projectId)) return
      const path = readBasePath() + toEditorPath(place, store.getState())
      // Not through the router, which would re-render the whole editor on every selection.
      if (window.location.pathname !== path) window.history.replaceState(window.history.state, '', path)
    }
    write()
    const unsubscribe = store.subscribe(follow)
    return () => {
      unsubscribe()
      cancel()
    }
  }, [store, place])
}
