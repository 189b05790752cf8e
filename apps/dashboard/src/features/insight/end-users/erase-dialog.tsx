import { useTranslation } from 'react-i18next'
import type { EndUserDeletion } from '@waymark/contract'
import { useAppArea } from '../../../lib/app-area.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { eraseMutation } from './end-users.queries.ts'

interface EraseDialogProps {
  opened: boolean
  endUserId: string
  onClose: () => void
  onErased: (erased: EndUserDeletion) => void
}

export function EraseDialog({ opened, endUserId, onClose, onErased }: EraseDialogProps) {
  const { t } = useTranslation('end-users')
  const { app } = useAppArea()
  const erase = useAction(eraseMutation, onClose)
  return (
    <ConfirmDialog
      opened={opened}
      title={t('erase.title', { id: endUserId })}
      confirmLabel={t('erase.open')}
      action={erase}
      onConfirm={() => erase.run({ appId: app.id, key: endUserId }, { onSuccess: onErased })}
    >
      {t('erase.text')}
    </ConfirmDialog>
  )
}
