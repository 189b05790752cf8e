import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Provider } from '@waymark/contract'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { showToast } from '../../../ui/dialogs/toast.ts'
import { deleteProviderMutation } from './providers.queries.ts'

interface DeleteProviderDialogProps {
  provider: Provider
  onClose: () => void
}

/** A refusal names the segments that still refer to the list. */
export function DeleteProviderDialog({ provider, onClose }: DeleteProviderDialogProps) {
  const { t } = useTranslation('providers')
  const remove = useMutation(deleteProviderMutation(useQueryClient()))
  const { appId, id, name, isAccount } = provider
  const confirm = () => {
    const onSuccess = () => {
      showToast('success', t('delete.done', { name }))
      onClose()
    }
    remove.mutate({ appId, id }, { onSuccess })
  }
  return (
    <ConfirmDialog
      opened
      title={t('delete.title', { name })}
      confirmLabel={t('delete.confirm')}
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t(isAccount ? 'delete.account' : 'delete.file')}
    </ConfirmDialog>
  )
}
