import { Stack, Text } from '@mantine/core'
import { IconMailForward, IconShield, IconTrash, IconUser } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InviteOutcome, Member } from '@waymark/contract'
import { client } from '../../../lib/calls/api.ts'
import type { Selection } from '../../../lib/state/use-selection.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { BulkBar, BulkButton } from '../../../ui/selection/bulk-bar.tsx'
import { useBulk } from '../../../ui/selection/use-bulk.ts'
import { useDeferred } from '../../../ui/selection/use-deferred.ts'
import { HeirSelect, useHeir } from './remove-member-dialog.tsx'
import { inviteAgainMutation, refreshMembers } from './members.queries.ts'

/** A member as the entry of a list. */
export interface ListedMember extends Member {
  id: string
}

export const toListed = (member: Member): ListedMember => ({
  ...member,
  id: member.uid,
  name: member.name || member.email,
})

interface MemberActionsProps {
  onOutcomes: (outcomes: InviteOutcome[]) => void
}

/** The actions of an Admin on several members or invited people, each with a call for all of them. */
export function useMemberActions({ onOutcomes }: MemberActionsProps) {
  const { t } = useTranslation(['members', 'common'])
  const bulk = useBulk(refreshMembers)
  const { hidden, defer } = useDeferred()
  const inviteAgain = useMutation({
    ...inviteAgainMutation(useQueryClient()),
    onSuccess: ({ invites }) => onOutcomes(invites),
  })
  const toRole = (orgRole: Member['orgRole']) => (ids: string[]) =>
    client.users.updateRoleEach({ ids, orgRole })
  return {
    bulk,
    hidden,
    isBusy: bulk.isBusy || inviteAgain.isPending,
    changeRole: (members: readonly ListedMember[], orgRole: Member['orgRole'], onDone: () => void) =>
      bulk.run(members, {
        call: toRole(orgRole),
        toast: (count) => t('bulk.role', { count, role: t(`common:roles.${orgRole}`) }),
        undo: { call: toRole(orgRole === 'Admin' ? 'Member' : 'Admin') },
        onDone,
      }),
    remove: (members: readonly ListedMember[], toUserId: string, onDone: () => void) =>
      bulk.run(members, {
        call: (ids) => client.users.transferEach({ ids, toUserId }),
        toast: (count) => t('bulk.removed', { count }),
        onDone,
      }),
    inviteAgain: (members: readonly ListedMember[], onDone: () => void) =>
      inviteAgain.mutate(
        {
          invites: members.map(({ email, orgRole, inviteAppIds = [] }) => ({
            email,
            orgRole,
            appIds: inviteAppIds,
          })),
        },
        { onSuccess: onDone },
      ),
    revoke: (members: readonly ListedMember[]) =>
      defer({
        ids: members.map(({ id }) => id),
        toast: t('bulk.revoked', { count: members.length }),
        act: () => bulk.run(members, { call: (ids) => client.invites.revokeEach({ ids }) }),
      }),
  }
}

type MemberActions = ReturnType<typeof useMemberActions>

interface MemberBulkProps {
  selection: Selection<ListedMember>
  members: readonly Member[]
  actions: MemberActions
}

/** The actions on the selected members and invited people; each button says how many it concerns. */
export function MemberBulk({ selection: { entries, clear }, members, actions }: MemberBulkProps) {
  const { t } = useTranslation('members')
  const [isRemoving, setIsRemoving] = useState(false)
  const active = entries.filter(({ status }) => status === 'ACTIVE')
  const invited = entries.filter(({ status }) => status !== 'ACTIVE')
  const withRole = (orgRole: Member['orgRole']) => active.filter((it) => it.orgRole === orgRole)
  const buttons = [
    {
      of: withRole('Member'),
      label: t('role.makeAdmin'),
      Icon: IconShield,
      act: () => actions.changeRole(withRole('Member'), 'Admin', clear),
    },
    {
      of: withRole('Admin'),
      label: t('role.makeMember'),
      Icon: IconUser,
      act: () => actions.changeRole(withRole('Admin'), 'Member', clear),
    },
    {
      of: invited,
      label: t('again'),
      Icon: IconMailForward,
      act: () => actions.inviteAgain(invited, clear),
    },
    {
      of: invited,
      label: t('revoke.open'),
      Icon: IconTrash,
      color: 'red',
      act: () => {
        clear()
        actions.revoke(invited)
      },
    },
    {
      of: active,
      label: t('remove.open'),
      Icon: IconTrash,
      color: 'red',
      act: () => setIsRemoving(true),
    },
  ]
  return (
    <>
      <BulkBar count={entries.length} onClear={clear} bulk={actions.bulk}>
        {buttons
          .filter(({ of }) => of.length > 0)
          .map(({ of, label, Icon, act, color }) => (
            <BulkButton
              key={label}
              label={of.length === entries.length ? label : t('bulk.some', { label, count: of.length })}
              icon={<Icon size={16} />}
              {...(color && { color })}
              isBusy={actions.isBusy}
              onClick={act}
            />
          ))}
      </BulkBar>
      <RemoveMembersDialog
        removed={isRemoving ? active : []}
        members={members}
        isBusy={actions.bulk.isBusy}
        onRemove={(toUserId) =>
          actions.remove(active, toUserId, () => {
            clear()
            setIsRemoving(false)
          })
        }
        onClose={() => setIsRemoving(false)}
      />
    </>
  )
}

interface RemoveMembersDialogProps {
  /** None keeps the dialog closed. */
  removed: readonly ListedMember[]
  members: readonly Member[]
  isBusy: boolean
  onRemove: (toUserId: string) => void
  onClose: () => void
}

function RemoveMembersDialog({ removed, members, isBusy, onRemove, onClose }: RemoveMembersDialogProps) {
  const { t } = useTranslation('members')
  const heir = useHeir(members, removed)
  return (
    <ConfirmDialog
      opened={removed.length > 0}
      title={t('bulk.removeTitle', { count: removed.length })}
      confirmLabel={t('bulk.remove', { count: removed.length })}
      action={{ isPending: isBusy, error: null, close: onClose }}
      onConfirm={() => onRemove(heir.toUserId)}
    >
      <Stack gap="md">
        <Text>{t('bulk.removeText')}</Text>
        <Text>{removed.map(({ name }) => name).join(', ')}</Text>
        <HeirSelect {...heir} />
      </Stack>
    </ConfirmDialog>
  )
}
