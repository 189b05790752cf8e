import { Anchor, Badge, Button, SimpleGrid, Skeleton, Stack, Table } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBuildingOff, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, type Location } from 'react-router'
import type { AccountRecord } from '@waymark/contract'
import { toApiError } from '../../../../lib/errors/api-error.ts'
import { useAppArea } from '../../../../lib/app-area.ts'
import { formatAgo, formatDateTime } from '../../../../lib/texts/dates.ts'
import { formatCount } from '../../../../lib/texts/numbers.ts'
import { readPage } from '../../../../lib/calls/read-page.ts'
import { useUrlState } from '../../../../lib/state/use-url-state.ts'
import { BackLink } from '../../../../ui/frame/back-link.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { EmptyState } from '../../../../ui/lists/empty-state.tsx'
import { FailureState } from '../../../../ui/dialogs/failure-state.tsx'
import { ListPages } from '../../../../ui/lists/list-pages.tsx'
import { ListTable } from '../../../../ui/lists/list-table.tsx'
import { PageHeader } from '../../../../ui/frame/page-header.tsx'
import { Panel } from '../panel.tsx'
import { PropertiesPanel } from '../properties-panel.tsx'
import { useAction } from '../../../../ui/dialogs/use-action.ts'
import { accountQuery, deleteAccountMutation, membersQuery } from './accounts.queries.ts'
import { AboutTable } from '../about-table.tsx'
import { CutName } from '../../../../ui/lists/cut-name.tsx'
import { NameCell } from '../../../../ui/lists/cells.tsx'

const isList = ({ pathname, search }: Location) =>
  pathname.endsWith('/accounts') && !new URLSearchParams(search).has('id')

interface AccountViewProps {
  accountKey: string
  onDeleted: () => void
}

/** One account: its properties, its end users and the guides that reached it. */
export function AccountView({ accountKey, onDeleted }: AccountViewProps) {
  const { t } = useTranslation('end-users')
  const { app } = useAppArea()
  const account = useQuery(accountQuery(app.id, accountKey))
  return (
    <Stack gap="lg">
      <BackLink to="?" isThere={isList}>
        {t('accounts.title')}
      </BackLink>
      {account.isPending && <Skeleton height={360} radius="lg" aria-hidden="true" />}
      {account.isError &&
        (toApiError(account.error).status === 404 ? (
          <EmptyState
            icon={<IconBuildingOff size={28} />}
            title={t('unknown.title', { id: accountKey })}
            text={t('accounts.unknown')}
          />
        ) : (
          <FailureState error={account.error} onRetry={() => void account.refetch()} />
        ))}
      {account.data && <Known account={account.data} onDeleted={onDeleted} />}
    </Stack>
  )
}

function Known({ account, onDeleted }: { account: AccountRecord; onDeleted: () => void }) {
  const { t } = useTranslation('end-users')
  const { key, name, properties, met } = account
  return (
    <>
      <PageHeader
        title={name ?? key}
        {...(name !== null && { text: key })}
        action={<DeleteAccount accountKey={key} onDeleted={onDeleted} />}
      />
      <SimpleGrid cols={2} spacing="lg">
        <AboutAccount account={account} />
        <PropertiesPanel properties={properties} empty={t('accounts.noProperties')} />
      </SimpleGrid>
      <MembersPanel accountKey={key} />
      <Panel title={t('accounts.met.title')} empty={met.length === 0 && t('accounts.met.empty')}>
        <MetTable met={met} />
      </Panel>
    </>
  )
}

function AboutAccount({ account }: { account: AccountRecord }) {
  const { t, i18n } = useTranslation('end-users')
  const { firstSeenAt, lastSeenAt, endUsers, lists, isSigned } = account
  const rows: [string, string][] = [
    [t('about.firstSeen'), formatDateTime(firstSeenAt, i18n.language)],
    [t('about.lastSeen'), lastSeenAt ? formatDateTime(lastSeenAt, i18n.language) : '–'],
    [t('title'), formatCount(endUsers, i18n.language)],
    [t('accounts.lists'), formatCount(lists, i18n.language)],
    [t('accounts.signature'), t(isSigned ? 'accounts.proven' : 'accounts.claimed')],
  ]
  return (
    <Panel title={t('about.title')}>
      <AboutTable rows={rows} />
    </Panel>
  )
}

function MembersPanel({ accountKey }: { accountKey: string }) {
  const { t, i18n } = useTranslation('end-users')
  const { app } = useAppArea()
  const { params } = useUrlState()
  const members = useQuery(membersQuery(app.id, accountKey, readPage(params)))
  const content = members.data?.content ?? []
  return (
    <Panel title={t('title')} empty={members.data?.content.length === 0 && t('accounts.noEndUsers')}>
      {members.isError && !members.data && (
        <FailureState error={members.error} onRetry={() => void members.refetch()} />
      )}
      {content.length > 0 && (
        <ListTable caption={t('title')} headings={[t('table.id'), t('table.lastSeen')]} highlightOnHover>
          {content.map(({ key, lastSeenAt }) => (
            <Table.Tr key={key}>
              <NameCell>
                <Anchor
                  component={Link}
                  to={`/app/${app.id}/end-users?id=${encodeURIComponent(key)}`}
                  fw={600}
                >
                  <CutName>{key}</CutName>
                </Anchor>
              </NameCell>
              <Table.Td data-one-line>{formatAgo(lastSeenAt, i18n.language)}</Table.Td>
            </Table.Tr>
          ))}
        </ListTable>
      )}
      <ListPages part={members.data} />
    </Panel>
  )
}

function MetTable({ met }: Pick<AccountRecord, 'met'>) {
  const { t, i18n } = useTranslation('end-users')
  const { app } = useAppArea()
  return (
    <ListTable
      caption={t('accounts.met.title')}
      headings={[t('met.guide'), t('met.first'), t('met.last'), t('met.completed')]}
    >
      {met.map(({ deploymentId, name, outcome, firstSeenAt, lastSeenAt, isCompleted }) => (
        <Table.Tr key={deploymentId}>
          <NameCell>
            <Anchor component={Link} to={`/app/${app.id}/insight/${deploymentId}`} fw={600}>
              <CutName>{name}</CutName>
            </Anchor>
          </NameCell>
          <Table.Td data-one-line>{formatDateTime(firstSeenAt, i18n.language)}</Table.Td>
          <Table.Td data-one-line>{formatDateTime(lastSeenAt, i18n.language)}</Table.Td>
          <Table.Td>
            {outcome === 'COMPLETED' && isCompleted ? (
              <Badge color="moss" variant="light" radius="sm" fw={600}>
                {t('met.completed')}
              </Badge>
            ) : (
              '–'
            )}
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  )
}

function DeleteAccount({ accountKey, onDeleted }: AccountViewProps) {
  const { t } = useTranslation('end-users')
  const { app } = useAppArea()
  const [isAsking, asking] = useDisclosure(false)
  const remove = useAction(deleteAccountMutation, asking.close)
  return (
    <>
      <Button color="red" variant="light" leftSection={<IconTrash size={18} />} onClick={asking.open}>
        {t('accounts.delete.open')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('accounts.delete.title', { id: accountKey })}
        confirmLabel={t('accounts.delete.open')}
        action={remove}
        onConfirm={() => remove.run({ appId: app.id, key: accountKey }, { onSuccess: onDeleted })}
      >
        {t('accounts.delete.text')}
      </ConfirmDialog>
    </>
  )
}
