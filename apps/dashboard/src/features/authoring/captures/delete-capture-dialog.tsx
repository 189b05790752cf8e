import { useTranslation } from 'react-i18next'
import type { Capture } from '@waymark/contract'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { deleteCaptureMutation } from './captures.queries.ts'

interface DeleteCaptureDialogProps {
  capture: Capture | null
  onClose(): void
}

/** Asks before deleting: a deleted capture cannot be restored, only sent again by the device. */
export function DeleteCaptureDialog({ capture, onClose }: DeleteCaptureDialogProps) {
  const { t } = useTranslation('captures')
  const remove = useAction(deleteCaptureMutation, onClose)
  const name = capture?.name ?? ''
  const count = capture?.identifierCount ?? 0
  function confirm() {
    if (!capture) return
    const force = count > 0 ? 'true' : 'false'
    remove.run({ appId: capture.appId, id: capture.id, force }, { toast: t('delete.done', { name }) })
  }
  return (
    <ConfirmDialog
      opened={capture !== null}
      title={t('delete.title', { name })}
      confirmLabel={t('delete.action')}
      action={remove}
      onConfirm={confirm}
    >
      {count > 0 ? t('delete.used', { count }) : t('delete.text')}
    </ConfirmDialog>
  )
}
