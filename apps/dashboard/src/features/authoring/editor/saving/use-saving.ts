import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../../../ui/dialogs/toast.ts'

/** The part of an editor's store that saving needs. */
interface SavingStore {
  /** Starts saving; returns a stop function. */
  connect(): () => void
  keepUnsent(): void
  retry(): void
  getState(): { isRestored: boolean }
}

/**
 * Saves while the editor is mounted: retries when the network returns, and keeps the draft locally when the
 * page closes.
 */
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
