import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Provider } from '@waymark/contract'
import type { PropertyOwner } from '@waymark/contract/constants'
import { useAppArea } from '../../../lib/app-area.ts'
import { formatCount } from '../../../lib/texts/numbers.ts'
import { showToast } from '../../../ui/dialogs/toast.ts'
import { createProviderMutation, updateProviderMutation } from './providers.queries.ts'
import { uploadFile, type Upload } from './upload-file.ts'

interface SaveFileOptions {
  /** The list whose file is replaced; without one, a new list is created. */
  provider: Provider | undefined
  onSaved: () => void
}

/**
 * Uploads a file as soon as it is chosen, shows the rows that were read, and makes a list of it once that is confirmed.
 * Another choice, and leaving the screen, cancel the upload.
 */
export function useSaveFile({ provider, onSaved }: SaveFileOptions) {
  const { t, i18n } = useTranslation('providers')
  const { id: appId } = useAppArea().app
  const queryClient = useQueryClient()
  const create = useMutation(createProviderMutation(queryClient))
  const update = useMutation(updateProviderMutation(queryClient))
  /** The share already sent, from 0 to 1; null while nothing is uploading. */
  const [share, setShare] = useState<number | null>(null)
  const [uploaded, setUploaded] = useState<Upload | null>(null)
  const [error, setError] = useState<unknown>(null)
  const sending = useRef<AbortController | null>(null)
  useEffect(() => () => sending.current?.abort(), [])

  async function upload(file: File | null) {
    sending.current?.abort()
    const controller = new AbortController()
    sending.current = controller
    const ifCurrent = (work: () => void) => {
      if (sending.current === controller) work()
    }
    setUploaded(null)
    setError(null)
    setShare(file && 0)
    if (!file) return
    try {
      const onProgress = (sent: number) => ifCurrent(() => setShare(sent))
      const done = await uploadFile({ appId, file, signal: controller.signal, onProgress })
      ifCurrent(() => setUploaded(done))
    } catch (cause) {
      ifCurrent(() => setError(cause))
    } finally {
      ifCurrent(() => setShare(null))
    }
  }

  async function save(
    { fileStorageUrl, rowCount }: Upload,
    { name, holds }: { name: string; holds: PropertyOwner },
  ) {
    setError(null)
    try {
      if (provider) await update.mutateAsync({ appId, id: provider.id, fileStorageUrl })
      else await create.mutateAsync({ appId, name: name.trim(), holds, fileStorageUrl })
      const formatted = formatCount(rowCount, i18n.language)
      showToast('success', t(`file.done.${provider?.holds ?? holds}`, { count: rowCount, formatted, name }))
      onSaved()
    } catch (cause) {
      setError(cause)
    }
  }
  return { share, uploaded, error, upload, save, isSaving: create.isPending || update.isPending }
}
