import { Badge, Button, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { InviteOutcome, Member } from '@waymark/contract'
import type { Selection } from '../../../lib/state/use-selection.ts'
import { formatAgo, formatDateTime } from '../../../lib/texts/dates.ts'
import { useSession } from '../../../lib/calls/session.ts'
import { CutName } from '../../../ui/lists/cut-name.tsx'
import { SelectBox } from '../../../ui/selection/select-box.tsx'
import { InviteMail } from './invite-mail.tsx'
import { toListed, type ListedMember } from './member-bulk.tsx'
import type { OpenMemberDialog } from './member-dialogs.tsx'
import { MemberMenu } from './member-menu.tsx'
import { NameCell } from '../../../ui/lists/cells.tsx'

interface MemberRowProps {
  member: Member
  isAdmin: boolean
  /** Null where nobody can be selected. */
  selection: Selection<ListedMember> | null
  onDialog: (dialog: OpenMemberDialog) => void
  onOutcomes: (outcomes: InviteOutcome[]) => void
}

export function MemberRow({ member, isAdmin, selection, onDialog, onOutcomes }: MemberRowProps) {
  const { t, i18n } = useTranslation(['members', 'common'])
  const { uid } = useSession()
  const { name, email, orgRole, jobRole, createdAt } = member
  const isSelected = selection?.has(member.uid) ?? false
  return (
    <Table.Tr data-selected={isSelected || undefined}>
      {selection && (
        <Table.Td>
          {member.uid !== uid && (
            <SelectBox entry={toListed(member)} isSelected={isSelected} onSelect={selection.select} />
          )}
        </Table.Td>
      )}
      <NameCell>
        <Text fw={600} component="div">
          <CutName>{name || email}</CutName>
          {member.uid === uid && (
            <Text span c="dimmed" fw={400}>
              {' '}
              {t('table.you')}
            </Text>
          )}
        </Text>
        {name && (
          <Text size="sm" c="dimmed" component="div">
            <CutName>{email}</CutName>
          </Text>
        )}
      </NameCell>
      <Table.Td>
        <Text size="sm">{t(`common:roles.${orgRole}`)}</Text>
        {jobRole && (
          <Text size="sm" c="dimmed">
            {t(`common:jobRoles.${jobRole}`)}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <State member={member} />
        {isAdmin && member.isWaiting && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t('addToApps.openFor', { name })}
            onClick={() => onDialog({ kind: 'addToApps', member })}
          >
            {t('addToApps.open')}
          </Button>
        )}
      </Table.Td>
      <Table.Td>
        <Text size="sm" data-one-line title={formatDateTime(createdAt, i18n.language)}>
          {formatAgo(createdAt, i18n.language)}
        </Text>
      </Table.Td>
      {isAdmin && (
        <Table.Td ta="right">
          <MemberMenu member={member} onDialog={onDialog} onOutcomes={onOutcomes} />
        </Table.Td>
      )}
    </Table.Tr>
  )
}

function State({ member: { status, isWaiting, inviteExpiresAt, inviteMail } }: { member: Member }) {
  const { t, i18n } = useTranslation('members')
  const isExpired = inviteExpiresAt !== undefined && Date.parse(inviteExpiresAt) < Date.now()
  const active = isWaiting ? 'WAITING' : 'ACTIVE'
  const state = status === 'ACTIVE' ? active : isExpired ? 'EXPIRED' : 'INVITE_PENDING'
  return (
    <>
      <Badge color={COLOURS[state]} variant="light" radius="sm" fw={600}>
        {t(`states.${state}`)}
      </Badge>
      {inviteExpiresAt && !isExpired && (
        <Text size="sm" c="dimmed">
          {t('links.until', { date: formatDateTime(inviteExpiresAt, i18n.language) })}
        </Text>
      )}
      {inviteMail && !isExpired && <InviteMail mail={inviteMail} />}
    </>
  )
}

const COLOURS = { ACTIVE: 'moss', WAITING: 'marker', INVITE_PENDING: 'marker', EXPIRED: 'gray' } as const
