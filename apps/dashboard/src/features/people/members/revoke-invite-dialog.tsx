import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Member } from '@waymark/contract'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { showToast } from '../../../ui/dialogs/toast.ts'
import { revokeInviteMutation } from './members.queries.ts'

interface RevokeInviteDialogProps {
  /** The invited person; null keeps the dialog closed. */
  member: Member | null
  onClose: () => void
}

export function RevokeInviteDialog({ member, onClose }: RevokeInviteDialogProps) {
  const { t } = useTranslation('members')
  const revoke = useMutation(revokeInviteMutation(useQueryClient()))
  const close = () => {
    revoke.reset()
    onClose()
  }
  const confirm = () => {
    if (!member) return
    const onSuccess = () => {
      showToast('success', t('revoke.done', { email: member.email }))
      close()
    }
    revoke.mutate({ id: member.uid }, { onSuccess })
  }
  return (
    <ConfirmDialog
      opened={member !== null}
      title={t('revoke.title', { email: member?.email })}
      confirmLabel={t('revoke.confirm')}
      isPending={revoke.isPending}
      error={revoke.error}
      onConfirm={confirm}
      onClose={close}
    >
      {t('revoke.text')}
    </ConfirmDialog>
  )
}
