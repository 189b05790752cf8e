import { Anchor, Button, Group, Table, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBuilding, IconSearchOff, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, type Location } from 'react-router'
import type { ListedAccount } from '@waymark/contract'
import { useAppArea } from '../../../../lib/app-area.ts'
import { formatAgo } from '../../../../lib/texts/dates.ts'
import { formatCount } from '../../../../lib/texts/numbers.ts'
import { readPage } from '../../../../lib/calls/read-page.ts'
import { toShownList } from '../../../../lib/state/use-long-list.ts'
import { useUrlState } from '../../../../lib/state/use-url-state.ts'
import { BackLink } from '../../../../ui/frame/back-link.tsx'
import { DownloadCsv } from '../../../../ui/lists/download-csv.tsx'
import { ListSearch } from '../../../../ui/lists/list-search.tsx'
import { ListTable } from '../../../../ui/lists/list-table.tsx'
import { Notice } from '../../../../ui/dialogs/notice.tsx'
import { ListScreen } from '../../../../ui/lists/list-screen.tsx'
import { toPropertyText } from '../to-property-text.ts'
import { accountsQuery, toCsvUrl } from './accounts.queries.ts'
import { ImportDialog } from './import-dialog.tsx'
import { CutName } from '../../../../ui/lists/cut-name.tsx'
import { NameCell, TextCell } from '../../../../ui/lists/cells.tsx'

/** How many properties stand in a row of the list; the account's own page has all. */
const SHOWN_PROPERTIES = 3

const isEndUsers = ({ pathname }: Location) => pathname.endsWith('/end-users')

export function AccountList() {
  const { t } = useTranslation('end-users')
  const { app } = useAppArea()
  const { params } = useUrlState()
  const search = (params.get('q') ?? '').trim()
  const accounts = useQuery(accountsQuery(app.id, { search, page: readPage(params) }))
  const [isImporting, importing] = useDisclosure(false)
  return (
    <>
      <BackLink to={`/app/${app.id}/end-users`} isThere={isEndUsers}>
        {t('title')}
      </BackLink>
      <ListScreen
        list={{ ...toShownList(accounts), part: accounts.data }}
        title={t('accounts.title')}
        text={t('accounts.text')}
        create={
          <Group gap="xs">
            <Button
              variant="default"
              size="sm"
              leftSection={<IconUpload size={16} aria-hidden="true" />}
              onClick={importing.open}
            >
              {t('accounts.import.open')}
            </Button>
            <DownloadCsv href={toCsvUrl(app.id, search)} />
          </Group>
        }
        notices={
          <>
            {!app.keepsProfiles && (
              <Notice color="marker" title={t('accounts.off.title')} text={t('accounts.off.text')} />
            )}
            <ListSearch label={t('accounts.search')} isRequested />
          </>
        }
        empty={{
          icon: search ? <IconSearchOff size={28} /> : <IconBuilding size={28} />,
          title: search ? t('accounts.notFound.title', { search }) : t('accounts.empty.title'),
          text: t(search ? 'accounts.notFound.text' : 'accounts.empty.text'),
          action: undefined,
        }}
      >
        {(shown) => (
          <ListTable
            caption={t('accounts.title')}
            headings={[
              t('accounts.table.account'),
              t('properties.title'),
              { label: t('title'), isOfNumbers: true },
              t('table.lastSeen'),
            ]}
            highlightOnHover
          >
            {shown.map((account) => (
              <AccountRow key={account.key} account={account} />
            ))}
          </ListTable>
        )}
      </ListScreen>
      <ImportDialog opened={isImporting} onClose={importing.close} />
    </>
  )
}

function AccountRow({
  account: { key, name, properties, endUsers, lastSeenAt },
}: {
  account: ListedAccount
}) {
  const { t, i18n } = useTranslation('end-users')
  const shown = properties.filter((it) => it.name !== 'name').slice(0, SHOWN_PROPERTIES)
  return (
    <Table.Tr>
      <NameCell>
        <Anchor component={Link} to={`?id=${encodeURIComponent(key)}`} fw={600}>
          <CutName>{name ?? key}</CutName>
        </Anchor>
        {name !== null && (
          <Text size="sm" c="dimmed" component="div">
            <CutName>{key}</CutName>
          </Text>
        )}
      </NameCell>
      <TextCell mostPx={420}>
        <Group gap="md">
          {shown.map((property) => (
            <Text key={property.name} size="sm" style={{ overflowWrap: 'anywhere' }}>
              {`${property.name}: `}
              {property.isPrivate ? t('properties.private') : toPropertyText(property.value, i18n.language)}
            </Text>
          ))}
        </Group>
      </TextCell>
      <Table.Td ta="right" data-tabular>
        {formatCount(endUsers, i18n.language)}
      </Table.Td>
      <Table.Td>
        <Text size="sm" data-one-line>
          {formatAgo(lastSeenAt, i18n.language)}
        </Text>
      </Table.Td>
    </Table.Tr>
  )
}
