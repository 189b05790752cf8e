import { Button, Group, Stack, Table, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconUserPlus } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppUser } from '@waymark/contract'
import { useAppArea } from '../../../lib/app-area.ts'
import { isFound } from '../../../lib/checks/is-found.ts'
import { readPage } from '../../../lib/calls/read-page.ts'
import { useSession } from '../../../lib/calls/session.ts'
import { useLongList, type ListPart } from '../../../lib/state/use-long-list.ts'
import { useUrlState } from '../../../lib/state/use-url-state.ts'
import { ListTable } from '../../../ui/lists/list-table.tsx'
import { ListSearch } from '../../../ui/lists/list-search.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { ListScreen } from '../../../ui/lists/list-screen.tsx'
import { AddMembersDialog } from './add-members-dialog.tsx'
import { addUsersMutation, appUsersQuery, removeUserMutation } from './app-settings.queries.ts'
import { LeaveButton } from './leave-button.tsx'
import { CutName } from '../../../ui/lists/cut-name.tsx'
import { NameCell } from '../../../ui/lists/cells.tsx'

/** Fewer members are found without a search. */
const FEW = 10

/** The members who work on this app, besides the Admins, who can open every app. */
export function AppMembersSection() {
  const { t } = useTranslation('app-settings')
  const { app } = useAppArea()
  const { params } = useUrlState()
  const search = params.get('q') ?? ''
  const users = useLongList({
    query: (part: ListPart) => appUsersQuery(app.id, part),
    search,
    page: readPage(params),
    narrow: useCallback(
      (all: AppUser[]) => all.filter(({ name, email }) => isFound(search, name, email)),
      [search],
    ),
  })
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
        {(shown) => (
          <ListTable
            caption={t('members.title')}
            headings={[t('members.person'), t('members.role')]}
            actionsHeading={t('members.actions')}
          >
            {shown.map((user) => (
              <AppMemberRow key={user.uid} user={user} />
            ))}
          </ListTable>
        )}
      </ListScreen>
      <AddMembersDialog opened={isAdding} present={users.loaded} onClose={adding.close} />
    </Stack>
  )
}

function AppMemberRow({ user }: { user: AppUser }) {
  const { t } = useTranslation(['app-settings', 'common'])
  const { uid, member } = useSession()
  const { app } = useAppArea()
  const mayRemove = member.orgRole === 'Admin' || app.createdBy === uid
  return (
    <Table.Tr>
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
