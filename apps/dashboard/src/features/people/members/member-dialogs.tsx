import type { Member } from '@waymark/contract'
import { PasswordLinkDialog } from './password-link-dialog.tsx'
import { RemoveMemberDialog } from './remove-member-dialog.tsx'
import { RevokeInviteDialog } from './revoke-invite-dialog.tsx'

export type OpenMemberDialog = { kind: 'remove' | 'revoke' | 'password'; member: Member } | null

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
      <PasswordLinkDialog member={dialog?.kind === 'password' ? dialog.member : null} onClose={onClose} />
      <RevokeInviteDialog member={dialog?.kind === 'revoke' ? dialog.member : null} onClose={onClose} />
    </>
  )
}
