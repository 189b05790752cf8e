import { Paper, Table, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { InviteOutcome, Member } from '@waymark/contract'
import type { OpenMemberDialog } from './member-dialogs.tsx'
import { MemberRow } from './member-row.tsx'

interface MemberTableProps {
  members: readonly Member[]
  isAdmin: boolean
  onDialog: (dialog: OpenMemberDialog) => void
  onOutcomes: (outcomes: InviteOutcome[]) => void
}

export function MemberTable({ members, isAdmin, onDialog, onOutcomes }: MemberTableProps) {
  const { t } = useTranslation('members')
  return (
    <Paper withBorder radius="lg" shadow="sm">
      <Table verticalSpacing="md" horizontalSpacing="lg">
        <Table.Caption>
          <VisuallyHidden>{t('title')}</VisuallyHidden>
        </Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('table.person')}</Table.Th>
            <Table.Th>{t('table.role')}</Table.Th>
            <Table.Th>{t('table.state')}</Table.Th>
            <Table.Th>{t('table.since')}</Table.Th>
            {isAdmin && (
              <Table.Th>
                <VisuallyHidden>{t('table.actions')}</VisuallyHidden>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {members.map((member) => (
            <MemberRow key={member.uid} {...{ member, isAdmin, onDialog, onOutcomes }} />
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}
