import { useTranslation } from 'react-i18next'
import type { Member } from '@waymark/contract'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { revokeInviteMutation } from './members.queries.ts'
import { AddToAppsDialog } from './add-to-apps-dialog.tsx'
import { PasswordLinkDialog } from './password-link-dialog.tsx'
import { RemoveMemberDialog } from './remove-member-dialog.tsx'

export type OpenMemberDialog = { kind: 'addToApps' | 'remove' | 'revoke' | 'password'; member: Member } | null

interface MemberDialogsProps {
  dialog: OpenMemberDialog
  members: readonly Member[]
  onClose: () => void
}

/** The dialogs about one member, of which at most one is open. */
export function MemberDialogs({ dialog, members, onClose }: MemberDialogsProps) {
  return (
    <>
      <RemoveMemberDialog
        member={dialog?.kind === 'remove' ? dialog.member : null}
        members={members}
        onClose={onClose}
      />
      <AddToAppsDialog member={dialog?.kind === 'addToApps' ? dialog.member : null} onClose={onClose} />
      <PasswordLinkDialog member={dialog?.kind === 'password' ? dialog.member : null} onClose={onClose} />
      <RevokeInviteDialog member={dialog?.kind === 'revoke' ? dialog.member : null} onClose={onClose} />
    </>
  )
}

interface RevokeInviteDialogProps {
  /** The invited person; null keeps the dialog closed. */
  member: Member | null
  onClose: () => void
}

function RevokeInviteDialog({ member, onClose }: RevokeInviteDialogProps) {
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
