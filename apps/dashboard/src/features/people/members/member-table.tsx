import { useTranslation } from 'react-i18next'
import type { InviteOutcome, Member } from '@waymark/contract'
import type { SortState } from '../../../lib/state/use-sort.ts'
import { ListTable } from '../../../ui/lists/list-table.tsx'
import type { OpenMemberDialog } from './member-dialogs.tsx'
import { MemberRow } from './member-row.tsx'

interface MemberTableProps {
  members: readonly Member[]
  sort: SortState
  isAdmin: boolean
  onDialog: (dialog: OpenMemberDialog) => void
  onOutcomes: (outcomes: InviteOutcome[]) => void
}

export function MemberTable({ members, sort, isAdmin, onDialog, onOutcomes }: MemberTableProps) {
  const { t } = useTranslation('members')
  return (
    <ListTable
      caption={t('title')}
      sort={sort}
      headings={[
        { label: t('table.person'), sort: 'name' },
        { label: t('table.role'), sort: 'role' },
        { label: t('table.state'), sort: 'state' },
        { label: t('table.since'), sort: 'since' },
      ]}
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
