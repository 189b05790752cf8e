import { Button, Stack } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useDisclosure } from '@mantine/hooks'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InviteOutcome, Member } from '@waymark/contract'
import { isFound } from '../../../lib/checks/is-found.ts'
import { readPage } from '../../../lib/calls/read-page.ts'
import { useSession } from '../../../lib/calls/session.ts'
import { useLongList } from '../../../lib/state/use-long-list.ts'
import { useSelection } from '../../../lib/state/use-selection.ts'
import { sortEntries, toServerSort, useSort, type SortColumns } from '../../../lib/state/use-sort.ts'
import { useUrlState } from '../../../lib/state/use-url-state.ts'
import { Notice } from '../../../ui/dialogs/notice.tsx'
import { ListSearch } from '../../../ui/lists/list-search.tsx'
import { RowSkeletons } from '../../../ui/lists/row-skeletons.tsx'
import { ListScreen } from '../../../ui/lists/list-screen.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { InviteLinks } from './invite-links.tsx'
import { MemberBulk, useMemberActions, type ListedMember } from './member-bulk.tsx'
import { MemberDialogs } from './member-dialogs.tsx'
import type { OpenMemberDialog } from './member-dialogs.tsx'
import { MemberTable } from './member-table.tsx'
import { membersQuery } from './members.queries.ts'

/** Fewer members are found without a search. */
const FEW = 10

const PAGE_SIZE = 50

const memberColumns: SortColumns<Member, 'name' | 'role' | 'state' | 'since'> = {
  name: { text: ({ name, email }) => name || email },
  role: { text: ({ orgRole }) => orgRole },
  state: { text: ({ status }) => status },
  since: { number: ({ createdAt }) => Date.parse(createdAt) },
}

/** The members of the organisation; Admins can invite, change and remove them. `?q=` searches. */
export function MembersSection() {
  const { t } = useTranslation('members')
  const { member } = useSession()
  const { params } = useUrlState()
  // The links of the last invites are shown only once.
  const [outcomes, setOutcomes] = useState<InviteOutcome[]>([])
  const [isInviting, inviting] = useDisclosure(false)
  const [dialog, setDialog] = useState<OpenMemberDialog>(null)
  const isAdmin = member.orgRole === 'Admin'
  const showLinks = (it: InviteOutcome[]) => {
    setOutcomes(it)
    inviting.close()
    window.scrollTo({ top: 0 })
  }
  const selection = useSelection<ListedMember>()
  const actions = useMemberActions({ onOutcomes: showLinks })

  const search = params.get('q') ?? ''
  const sort = useSort(memberColumns, 'since')
  const { by, isReversed } = sort
  const list = useLongList({
    query: membersQuery,
    search,
    filter: { sort: toServerSort(sort, { name: 'name,ASC' }, 'createdAt,DESC') },
    page: readPage(params),
    pageSize: PAGE_SIZE,
    narrow: useCallback(
      (members: Member[]) =>
        sortEntries(
          members.filter(({ name, email }) => isFound(search, name, email)),
          memberColumns,
          { by, isReversed },
        ),
      [search, by, isReversed],
    ),
  })
  const { total = 0 } = list
  const invite = (
    <Button leftSection={<IconUserPlus size={18} />} onClick={inviting.open}>
      {t('invite.title')}
    </Button>
  )
  return (
    <Stack gap="lg">
      <ListScreen
        list={list}
        title={t('title')}
        text={t('text')}
        action={isAdmin ? invite : undefined}
        notices={
          <>
            {!isAdmin && <Notice color="marker" title={t('adminsOnly.title')} text={t('adminsOnly.text')} />}
            {outcomes.length > 0 && <InviteLinks outcomes={outcomes} onDismiss={() => setOutcomes([])} />}
          </>
        }
        filters={total > FEW && <ListSearch label={t('search')} />}
        skeleton={<RowSkeletons height={64} />}
        noMatch={{ title: t('noMatch.title'), text: t('noMatch.text', { search }) }}
      >
        {(shown) => (
          <MemberTable
            members={shown.filter(({ uid }) => !actions.hidden.has(uid))}
            sort={sort}
            isAdmin={isAdmin}
            selection={selection}
            onDialog={setDialog}
            onOutcomes={showLinks}
          />
        )}
      </ListScreen>
      <MemberBulk selection={selection} members={list.loaded} actions={actions} />
      <InviteDialog opened={isInviting} onClose={inviting.close} onInvited={showLinks} />
      <MemberDialogs dialog={dialog} members={list.loaded} onClose={() => setDialog(null)} />
    </Stack>
  )
}
