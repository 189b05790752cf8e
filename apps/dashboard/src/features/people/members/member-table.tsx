import { useTranslation } from 'react-i18next'
import type { InviteOutcome, Member } from '@waymark/contract'
import { ListTable } from '../../../ui/lists/list-table.tsx'
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
    <ListTable
      caption={t('title')}
      headings={[t('table.person'), t('table.role'), t('table.state'), t('table.since')]}
      actionsHeading={isAdmin ? t('table.actions') : undefined}
    >
      {members.map((member) => (
        <MemberRow
          key={member.uid}
          member={member}
          isAdmin={isAdmin}
          onDialog={onDialog}
          onOutcomes={onOutcomes}
        />
      ))}
    </ListTable>
  )
}
