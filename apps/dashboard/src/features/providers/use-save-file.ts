import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Provider } from '@waymark/contract'
import type { PropertyOwner } from '@waymark/contract/constants'
import { useAppArea } from '../../lib/app-area.ts'
import { showToast } from '../../ui/toast.ts'
import { createProviderMutation, updateProviderMutation } from './providers.queries.ts'
import { uploadFile } from './upload-file.ts'

interface SaveFileOptions {
  /** The list whose file is replaced; without one, a new list is created. */
  provider: Provider | undefined
  onSaved: () => void
}

/** Uploads a file and creates a list from it; leaving the screen cancels the upload. */
export function useSaveFile({ provider, onSaved }: SaveFileOptions) {
  const { t, i18n } = useTranslation(['providers', 'common'])
  const { id: appId } = useAppArea().app
  const queryClient = useQueryClient()
  const create = useMutation(createProviderMutation(queryClient))
  const update = useMutation(updateProviderMutation(queryClient))
  /** The share already sent, from 0 to 1; null while nothing is uploading. */
  const [share, setShare] = useState<number | null>(null)
  const [error, setError] = useState<unknown>(null)
  const sending = useRef<AbortController | null>(null)
  useEffect(() => () => sending.current?.abort(), [])

  async function save(file: File, { name, holds }: { name: string; holds: PropertyOwner }) {
    setError(null)
    setShare(0)
    const controller = new AbortController()
    sending.current = controller
    try {
      const { signal } = controller
      const { fileStorageUrl, rowCount, encoding } = await uploadFile({
        appId,
        file,
        signal,
        onProgress: setShare,
      })
      if (provider) await update.mutateAsync({ appId, id: provider.id, fileStorageUrl })
      else await create.mutateAsync({ appId, name: name.trim(), holds, fileStorageUrl })
      const done = t(`file.done.${provider?.holds ?? holds}`, {
        count: rowCount,
        formatted: rowCount.toLocaleString(i18n.language),
        name,
      })
      const isGuessed = encoding === 'WINDOWS_1252'
      showToast('success', isGuessed ? `${done} ${t('common:file.readAsWindows1252')}` : done)
      onSaved()
    } catch (cause) {
      if (!(cause instanceof DOMException)) setError(cause)
    } finally {
      setShare(null)
    }
  }
  return { share, error, save, stop: () => sending.current?.abort(), reset: () => setError(null) }
}
