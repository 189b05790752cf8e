import { Button, Group, Skeleton, Stack, Table, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconUserPlus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppUser } from '@waymark/contract'
import { useAppArea } from '../../../lib/app-area.ts'
import { isFound } from '../../../lib/checks/is-found.ts'
import { readPage } from '../../../lib/calls/read-page.ts'
import { useSession } from '../../../lib/calls/session.ts'
import { useLongList, type ListPart } from '../../../lib/state/use-long-list.ts'
import { useUrlState } from '../../../lib/state/use-url-state.ts'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { FailureState } from '../../../ui/dialogs/failure-state.tsx'
import { ListTable } from '../../../ui/lists/list-table.tsx'
import { ListPages } from '../../../ui/lists/list-pages.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { ListSearch } from '../../../ui/lists/list-search.tsx'
import { NoMatch } from '../../../ui/lists/no-match.tsx'
import { showToast } from '../../../ui/dialogs/toast.ts'
import { AddMembersDialog } from './add-members-dialog.tsx'
import { addUsersMutation, appUsersQuery, removeUserMutation } from './app-settings.queries.ts'
import { LeaveButton } from './leave-button.tsx'

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
  const { shown, total = 0 } = users
  const [isAdding, adding] = useDisclosure(false)
  const add = (
    <Button leftSection={<IconUserPlus size={18} />} onClick={adding.open}>
      {t('members.add')}
    </Button>
  )
  return (
    <Stack gap="lg">
      <PageHeader title={t('members.title')} text={t('members.text')} action={add} />
      {total > FEW && <ListSearch label={t('members.search')} />}
      {users.isPending && <Skeleton height={200} radius="lg" aria-hidden="true" />}
      {users.error && <FailureState error={users.error} onRetry={users.retry} />}
      {users.total === 0 && (
        <EmptyState
          icon={<IconUserPlus size={28} />}
          title={t('members.empty.title')}
          text={t('members.empty.text')}
        />
      )}
      {total > 0 && shown?.length === 0 && (
        <NoMatch title={t('members.noMatch.title')} text={t('members.noMatch.text', { search })} />
      )}
      {shown && shown.length > 0 && (
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
      <ListPages part={users.part} />
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
      <Table.Td>
        <Text fw={600}>{user.name || user.email}</Text>
        {user.name && (
          <Text size="sm" c="dimmed">
            {user.email}
          </Text>
        )}
      </Table.Td>
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
  const queryClient = useQueryClient()
  const add = useMutation(addUsersMutation(queryClient))
  const remove = useMutation(removeUserMutation(queryClient))
  const name = user.name || user.email
  const confirm = () =>
    remove.mutate(
      { id: app.id, uid: user.uid },
      {
        onSuccess: () =>
          showToast('success', t('members.removed', { name }), {
            label: t('members.undo'),
            onClick: () => add.mutate({ id: app.id, userIds: [user.uid] }),
          }),
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
