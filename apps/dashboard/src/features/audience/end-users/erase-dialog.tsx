import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { EndUserDeletion } from '@waymark/contract'
import { useAppArea } from '../../../lib/app-area.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
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
  const erase = useMutation(eraseMutation(useQueryClient()))
  const close = () => {
    erase.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={t('erase.title', { id: endUserId })}
      confirmLabel={t('erase.open')}
      isPending={erase.isPending}
      error={erase.error}
      onConfirm={() => erase.mutate({ appId: app.id, key: endUserId }, { onSuccess: onErased })}
      onClose={close}
    >
      {t('erase.text')}
    </ConfirmDialog>
  )
}
