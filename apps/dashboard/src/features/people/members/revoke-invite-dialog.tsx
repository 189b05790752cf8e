import { useTranslation } from 'react-i18next'
import type { Member } from '@waymark/contract'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { revokeInviteMutation } from './members.queries.ts'

interface RevokeInviteDialogProps {
  /** The invited person; null keeps the dialog closed. */
  member: Member | null
  onClose: () => void
}

export function RevokeInviteDialog({ member, onClose }: RevokeInviteDialogProps) {
  const { t } = useTranslation('members')
  const revoke = useAction(revokeInviteMutation, onClose)
  const confirm = () =>
    member && revoke.run({ id: member.uid }, { toast: t('revoke.done', { email: member.email }) })
  return (
    <ConfirmDialog
      opened={member !== null}
      title={t('revoke.title', { email: member?.email })}
      confirmLabel={t('revoke.confirm')}
      action={revoke}
      onConfirm={confirm}
    >
      {t('revoke.text')}
    </ConfirmDialog>
  )
}
