import { Menu } from '@mantine/core'
import { IconApps, IconKey, IconMailForward, IconShield, IconTrash, IconUser } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { InviteOutcome, Member } from '@waymark/contract'
import { sessionQuery, useSession } from '../../../lib/calls/session.ts'
import { EntryMenu } from '../../../ui/entries/entry-menu.tsx'
import { showToast } from '../../../ui/dialogs/toast.ts'
import type { OpenMemberDialog } from './member-dialogs.tsx'
import { changeRoleMutation, inviteAgainMutation } from './members.queries.ts'

interface MemberMenuProps {
  member: Member
  onDialog: (dialog: OpenMemberDialog) => void
  onOutcomes: (outcomes: InviteOutcome[]) => void
}

/** An Admin's actions on a member or an invited person. */
export function MemberMenu({ member, onDialog, onOutcomes }: MemberMenuProps) {
  const { t } = useTranslation(['members', 'common'])
  return (
    <EntryMenu label={t('common:menu.more', { name: member.name || member.email })} width={260}>
      {member.status === 'ACTIVE' ? (
        <ActiveItems member={member} onDialog={onDialog} />
      ) : (
        <InvitedItems member={member} onDialog={onDialog} onOutcomes={onOutcomes} />
      )}
    </EntryMenu>
  )
}

function ActiveItems({ member, onDialog }: Omit<MemberMenuProps, 'onOutcomes'>) {
  const { t } = useTranslation(['members', 'common'])
  const { uid: ownUid } = useSession()
  const queryClient = useQueryClient()
  const { uid, name, orgRole, revision } = member
  const other = orgRole === 'Admin' ? 'Member' : 'Admin'
  const changeRole = useMutation({
    ...changeRoleMutation(queryClient),
    // Here rather than in `mutate`, whose callbacks are dropped once the menu has closed.
    onSuccess: () => {
      showToast('success', t('role.done', { name, role: t(`common:roles.${other}`) }))
      if (uid === ownUid) void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    },
  })
  const change = () => changeRole.mutate({ id: uid, orgRole: other, revision })
  return (
    <>
      {orgRole === 'Member' && (
        <Menu.Item
          leftSection={<IconApps size={16} />}
          onClick={() => onDialog({ kind: 'addToApps', member })}
        >
          {t('addToApps.open')}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={other === 'Admin' ? <IconShield size={16} /> : <IconUser size={16} />}
        onClick={change}
      >
        {t(`role.make${other}`)}
      </Menu.Item>
      {uid !== ownUid && (
        <Menu.Item leftSection={<IconKey size={16} />} onClick={() => onDialog({ kind: 'password', member })}>
          {t('passwordLink.open')}
        </Menu.Item>
      )}
      {uid !== ownUid && (
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={16} />}
          onClick={() => onDialog({ kind: 'remove', member })}
        >
          {t('remove.open')}
        </Menu.Item>
      )}
    </>
  )
}

function InvitedItems({ member, onDialog, onOutcomes }: MemberMenuProps) {
  const { t } = useTranslation('members')
  const inviteAgain = useMutation({
    ...inviteAgainMutation(useQueryClient()),
    // As above: the link is shown only once, so it must not be lost.
    onSuccess: ({ invites }) => onOutcomes(invites),
  })
  const { email, orgRole, inviteAppIds = [] } = member
  const send = () => inviteAgain.mutate({ invites: [{ email, orgRole, appIds: inviteAppIds }] })
  return (
    <>
      <Menu.Item leftSection={<IconMailForward size={16} />} onClick={send}>
        {t('again')}
      </Menu.Item>
      <Menu.Item
        color="red"
        leftSection={<IconTrash size={16} />}
        onClick={() => onDialog({ kind: 'revoke', member })}
      >
        {t('revoke.open')}
      </Menu.Item>
    </>
  )
}
