import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Capture } from '@waymark/contract'
import { showToast } from '../../../ui/dialogs/toast.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { deleteCaptureMutation } from './captures.queries.ts'

interface DeleteCaptureDialogProps {
  capture: Capture | null
  onClose(): void
}

/** Asks before deleting: a deleted capture cannot be restored, only sent again by the device. */
export function DeleteCaptureDialog({ capture, onClose }: DeleteCaptureDialogProps) {
  const { t } = useTranslation('screens')
  const remove = useMutation(deleteCaptureMutation(useQueryClient()))
  const name = capture?.name ?? ''
  const count = capture?.identifierCount ?? 0
  const close = () => {
    remove.reset()
    onClose()
  }
  function confirm() {
    if (!capture) return
    const force = count > 0 ? 'true' : 'false'
    const onSuccess = () => {
      showToast('success', t('delete.done', { name }))
      close()
    }
    remove.mutate({ appId: capture.appId, id: capture.id, force }, { onSuccess })
  }
  return (
    <ConfirmDialog
      opened={capture !== null}
      title={t('delete.title', { name })}
      confirmLabel={t('delete.action')}
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={confirm}
      onClose={close}
    >
      {count > 0 ? t('delete.used', { count }) : t('delete.text')}
    </ConfirmDialog>
  )
}
