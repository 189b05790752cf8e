import { useTranslation } from 'react-i18next'
import type { InviteOutcome, Member } from '@waymark/contract'
import { useSession } from '../../../lib/calls/session.ts'
import type { Selection } from '../../../lib/state/use-selection.ts'
import type { SortState } from '../../../lib/state/use-sort.ts'
import { ListTable } from '../../../ui/lists/list-table.tsx'
import { SelectAll } from '../../../ui/selection/select-box.tsx'
import { toListed, type ListedMember } from './member-bulk.tsx'
import type { OpenMemberDialog } from './member-dialogs.tsx'
import { MemberRow } from './member-row.tsx'

interface MemberTableProps {
  members: readonly Member[]
  sort: SortState
  isAdmin: boolean
  selection: Selection<ListedMember>
  onDialog: (dialog: OpenMemberDialog) => void
  onOutcomes: (outcomes: InviteOutcome[]) => void
}

export function MemberTable({ members, sort, isAdmin, selection, ...row }: MemberTableProps) {
  const { t } = useTranslation('members')
  const { uid } = useSession()
  const others = members.filter((it) => it.uid !== uid).map(toListed)
  return (
    <ListTable
      caption={t('title')}
      sort={sort}
      selectAll={isAdmin && others.length > 0 && <SelectAll shown={others} selection={selection} />}
      headings={[
        { label: t('table.person'), sort: 'name' },
        { label: t('table.role'), sort: 'role' },
        { label: t('table.state'), sort: 'state' },
        { label: t('table.since'), sort: 'since' },
      ]}
      actionsHeading={isAdmin ? t('table.actions') : undefined}
      isDense
    >
      {members.map((member) => (
        <MemberRow
          key={member.uid}
          member={member}
          isAdmin={isAdmin}
          selection={isAdmin && others.length > 0 ? selection : null}
          {...row}
        />
      ))}
    </ListTable>
  )
}
