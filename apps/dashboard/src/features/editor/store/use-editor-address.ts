import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { whenIdle } from '../../../lib/when-idle.ts'
import { showToast } from '../../../ui/toast.ts'
import { hasAddressed, toEditorPath, type Addressed } from './editor-address.ts'
import type { EditorStore } from './editor-store.ts'
import type { EditorPlace } from '../saving/editor.queries.ts'

interface EditorAddress {
  store: EditorStore
  place: EditorPlace
  addressed: Addressed
}

/**
 * Keeps the address at what is selected, in place of the former one, so that Back leaves the editor. An address of
 * another kind of project becomes the right one; a step that is not there is said.
 */
export function useEditorAddress({ store, place, addressed }: EditorAddress): void {
  const { t } = useTranslation('editor')
  const { assistId, pageId } = addressed

  useEffect(() => {
    if (assistId === undefined && pageId === undefined) return
    if (hasAddressed(store.getState().draft, { assistId, pageId })) return
    showToast('error', t(assistId === undefined ? 'address.noPage' : 'address.noStep'))
  }, [store, assistId, pageId, t])

  useEffect(() => {
    let cancel = () => {}
    const follow = () => {
      cancel()
      // Browsers take milliseconds for a new address: not between a key and its picture.
      cancel = whenIdle(write)
    }
    const write = () => {
      const path = toEditorPath(place, store.getState())
      // Not through the router: it would draw the whole editor again for each step that is looked at.
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
