import { Button, Group, Stack, Table, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconUserMinus, IconUserPlus } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppUser } from '@waymark/contract'
import { useAppArea } from '../../../lib/app-area.ts'
import { isFound } from '../../../lib/checks/is-found.ts'
import { readPage } from '../../../lib/calls/read-page.ts'
import { useSession } from '../../../lib/calls/session.ts'
import { useLongList } from '../../../lib/state/use-long-list.ts'
import { useSelection, type Selection } from '../../../lib/state/use-selection.ts'
import { sortEntries, toServerSort, useSort, type SortColumns } from '../../../lib/state/use-sort.ts'
import { useUrlState } from '../../../lib/state/use-url-state.ts'
import { ListTable } from '../../../ui/lists/list-table.tsx'
import { ListSearch } from '../../../ui/lists/list-search.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { ListScreen } from '../../../ui/lists/list-screen.tsx'
import { BulkBar, BulkButton } from '../../../ui/selection/bulk-bar.tsx'
import { SelectAll, SelectBox } from '../../../ui/selection/select-box.tsx'
import { useBulk } from '../../../ui/selection/use-bulk.ts'
import { AddMembersDialog } from './add-members-dialog.tsx'
import {
  addUserEach,
  addUsersMutation,
  appUsersQuery,
  refreshAppUsers,
  removeUserEach,
  removeUserMutation,
  type AppUsersPart,
} from './app-settings.queries.ts'
import { LeaveButton } from './leave-button.tsx'
import { CutName } from '../../../ui/lists/cut-name.tsx'
import { NameCell } from '../../../ui/lists/cells.tsx'

/** Fewer members are found without a search. */
const FEW = 10

const columns: SortColumns<AppUser, 'name' | 'role'> = {
  name: { text: ({ name, email }) => name || email },
  role: { text: ({ orgRole }) => orgRole },
}

/** A member as the entry of a list. */
interface ListedUser extends AppUser {
  id: string
}

const toListed = (user: AppUser): ListedUser => ({ ...user, id: user.uid, name: user.name || user.email })

/** The members who work on this app, besides the Admins, who can open every app. */
export function AppMembersSection() {
  const { t } = useTranslation('app-settings')
  const { app } = useAppArea()
  const { params } = useUrlState()
  const search = params.get('q') ?? ''
  const sort = useSort(columns, 'name')
  const { by, isReversed } = sort
  const users = useLongList({
    query: (part: AppUsersPart) => appUsersQuery(app.id, part),
    search,
    filter: { sort: toServerSort(sort, { role: 'orgRole,ASC' }, 'name,ASC') },
    page: readPage(params),
    narrow: useCallback(
      (all: AppUser[]) =>
        sortEntries(
          all.filter(({ name, email }) => isFound(search, name, email)),
          columns,
          { by, isReversed },
        ),
      [search, by, isReversed],
    ),
  })
  const selection = useSelection<ListedUser>()
  const { uid, member } = useSession()
  const mayRemove = member.orgRole === 'Admin' || app.createdBy === uid
  const { total = 0 } = users
  const [isAdding, adding] = useDisclosure(false)
  const add = (
    <Button leftSection={<IconUserPlus size={18} />} onClick={adding.open}>
      {t('members.add')}
    </Button>
  )
  return (
    <Stack gap="lg">
      <ListScreen
        list={users}
        title={t('members.title')}
        text={t('members.text')}
        action={add}
        filters={total > FEW && <ListSearch label={t('members.search')} />}
        empty={{
          icon: <IconUserPlus size={28} />,
          title: t('members.empty.title'),
          text: t('members.empty.text'),
        }}
        noMatch={{ title: t('members.noMatch.title'), text: t('members.noMatch.text', { search }) }}
      >
        {(shown) => {
          const others = mayRemove ? shown.filter((it) => it.uid !== uid).map(toListed) : []
          const isSelectable = others.length > 0
          return (
            <ListTable
              caption={t('members.title')}
              sort={sort}
              selectAll={isSelectable && <SelectAll shown={others} selection={selection} />}
              headings={[
                { label: t('members.person'), sort: 'name' },
                { label: t('members.role'), sort: 'role' },
              ]}
              actionsHeading={t('members.actions')}
            >
              {shown.map((user) => (
                <AppMemberRow
                  key={user.uid}
                  user={user}
                  selection={isSelectable ? selection : null}
                  mayRemove={mayRemove}
                />
              ))}
            </ListTable>
          )
        }}
      </ListScreen>
      <AppMemberBulk selection={selection} />
      <AddMembersDialog opened={isAdding} present={users.loaded} onClose={adding.close} />
    </Stack>
  )
}

/** Removes the selected members at once, because adding them again undoes it. */
function AppMemberBulk({ selection: { entries, clear } }: { selection: Selection<ListedUser> }) {
  const { t } = useTranslation('app-settings')
  const { app } = useAppArea()
  const bulk = useBulk(refreshAppUsers)
  const remove = () =>
    bulk.run(entries, {
      call: (ids) => removeUserEach(app.id, ids),
      toast: (count) => t('members.removedSeveral', { count }),
      undo: { call: (ids) => addUserEach(app.id, ids) },
      onDone: clear,
    })
  return (
    <BulkBar count={entries.length} onClear={clear} bulk={bulk}>
      <BulkButton
        label={t('members.remove')}
        icon={<IconUserMinus size={16} />}
        isBusy={bulk.isBusy}
        onClick={remove}
      />
    </BulkBar>
  )
}

interface AppMemberRowProps {
  user: AppUser
  /** Null where nobody can be selected. */
  selection: Selection<ListedUser> | null
  mayRemove: boolean
}

function AppMemberRow({ user, selection, mayRemove }: AppMemberRowProps) {
  const { t } = useTranslation(['app-settings', 'common'])
  const { uid } = useSession()
  const isSelected = selection?.has(user.uid) ?? false
  return (
    <Table.Tr data-selected={isSelected || undefined}>
      {selection && (
        <Table.Td>
          {user.uid !== uid && (
            <SelectBox entry={toListed(user)} isSelected={isSelected} onSelect={selection.select} />
          )}
        </Table.Td>
      )}
      <NameCell>
        <Text fw={600} component="div">
          <CutName>{user.name || user.email}</CutName>
        </Text>
        {user.name && (
          <Text size="sm" c="dimmed" component="div">
            <CutName>{user.email}</CutName>
          </Text>
        )}
      </NameCell>
      <Table.Td>
        <Text size="sm">{t(`common:roles.${user.orgRole}`)}</Text>
      </Table.Td>
      <Table.Td>
        <Group justify="flex-end">
          {user.uid === uid ? <LeaveButton /> : mayRemove && <RemoveButton user={user} />}
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}

/** Removes at once, because adding the member again undoes it. */
function RemoveButton({ user }: { user: AppUser }) {
  const { t } = useTranslation('app-settings')
  const { app } = useAppArea()
  const add = useAction(addUsersMutation)
  const remove = useAction(removeUserMutation)
  const name = user.name || user.email
  const confirm = () =>
    remove.run(
      { id: app.id, uid: user.uid },
      {
        toast: t('members.removed', { name }),
        undo: {
          label: t('members.undo'),
          onClick: () => add.run({ id: app.id, userIds: [user.uid] }),
        },
      },
    )
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      loading={remove.isPending}
      aria-label={t('members.removeNamed', { name })}
      onClick={confirm}
    >
      {t('members.remove')}
    </Button>
  )
}
