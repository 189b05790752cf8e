import { Anchor, Badge, Button, Skeleton, Table, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearchOff, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { FoundEndUser } from '@waymark/contract'
import { useAppArea } from '../../../lib/app-area.ts'
import { formatAgo } from '../../../lib/texts/dates.ts'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { FailureState } from '../../../ui/dialogs/failure-state.tsx'
import { ListTable } from '../../../ui/lists/list-table.tsx'
import { Notice } from '../../../ui/dialogs/notice.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { SearchInput } from '../../../ui/lists/search-input.tsx'
import { searchQuery } from './end-users.queries.ts'
import { CutName } from '../../../ui/lists/cut-name.tsx'
import { NameCell } from '../../../ui/lists/cells.tsx'

const PAUSE_MS = 200

interface EndUserListProps {
  search: string
  onSearch: (search: string) => void
  onOpen: (key: string) => void
}

export function EndUserList({ search, onSearch, onOpen }: EndUserListProps) {
  const { t } = useTranslation('end-users')
  const { app } = useAppArea()
  const [prefix] = useDebouncedValue(search.trim(), PAUSE_MS)
  const endUsers = useQuery(searchQuery(app.id, prefix))
  const found = endUsers.data?.found
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('text')}
        action={
          <Button component={Link} to={`/app/${app.id}/end-users/accounts`} variant="default">
            {t('accounts.title')}
          </Button>
        }
      />
      {endUsers.data && !endUsers.data.keepsProfiles && (
        <Notice color="marker" title={t('off.title')} text={t('off.text')} />
      )}
      <SearchInput label={t('search')} value={search} onSearch={onSearch} />
      {endUsers.isPending && <Skeleton height={240} radius="lg" aria-hidden="true" />}
      {endUsers.isError && !found && (
        <FailureState error={endUsers.error} onRetry={() => void endUsers.refetch()} />
      )}
      {found?.length === 0 && (prefix ? <NotFound id={prefix} onOpen={onOpen} /> : <NobodyYet />)}
      {found && found.length > 0 && (
        <ListTable
          caption={t('title')}
          headings={[t('table.id'), t('table.signed'), t('table.lastSeen')]}
          highlightOnHover
        >
          {found.map((endUser) => (
            <EndUserRow key={endUser.key} endUser={endUser} />
          ))}
        </ListTable>
      )}
    </>
  )
}

function EndUserRow({ endUser: { key, isSigned, lastSeenAt } }: { endUser: FoundEndUser }) {
  const { t, i18n } = useTranslation('end-users')
  return (
    <Table.Tr>
      <NameCell>
        <Anchor component={Link} to={`?id=${encodeURIComponent(key)}`} fw={600}>
          <CutName>{key}</CutName>
        </Anchor>
      </NameCell>
      <Table.Td>
        <Badge color={isSigned ? 'moss' : 'gray'} variant="light" radius="sm" fw={600}>
          {t(isSigned ? 'signed' : 'unsigned')}
        </Badge>
      </Table.Td>
      <Table.Td>
        <Text size="sm" data-one-line>
          {lastSeenAt ? formatAgo(lastSeenAt, i18n.language) : '–'}
        </Text>
      </Table.Td>
    </Table.Tr>
  )
}

/** Someone may be known by events or lists alone, so the exact id can still be opened. */
function NotFound({ id, onOpen }: { id: string; onOpen: (key: string) => void }) {
  const { t } = useTranslation('end-users')
  return (
    <EmptyState
      icon={<IconSearchOff size={28} />}
      title={t('notFound.title', { id })}
      text={t('notFound.text')}
      action={<Button onClick={() => onOpen(id)}>{t('notFound.open', { id })}</Button>}
    />
  )
}

function NobodyYet() {
  const { t } = useTranslation('end-users')
  const { app } = useAppArea()
  return (
    <EmptyState
      icon={<IconUsers size={28} />}
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <Button component={Link} to={`/app/${app.id}/settings/install`}>
          {t('empty.install')}
        </Button>
      }
    />
  )
}
