import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../../ui/toast.ts'

/** What saving asks of an editor's store. */
interface SavingStore {
  /** Begins to save; answers what ends it. */
  connect(): () => void
  keepUnsent(): void
  retry(): void
  getState(): { isRestored: boolean }
}

/** Saves while the editor is on the screen: again when the network returns, and kept here when the page goes. */
export function useSaving(store: SavingStore): void {
  const { t } = useTranslation('editor')
  useEffect(() => store.connect(), [store])
  useEffect(() => {
    window.addEventListener('pagehide', store.keepUnsent)
    window.addEventListener('online', store.retry)
    return () => {
      window.removeEventListener('pagehide', store.keepUnsent)
      window.removeEventListener('online', store.retry)
    }
  }, [store])
  useEffect(() => {
    if (store.getState().isRestored) showToast('notify', t('saving.restored'))
  }, [store, t])
}
