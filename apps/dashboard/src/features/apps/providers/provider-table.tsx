import { Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Provider } from '@waymark/contract'
import { formatDateTime } from '../../../lib/texts/dates.ts'
import { ListTable } from '../../../ui/lists/list-table.tsx'
import type { OpenProviderDialog } from './provider-dialogs.tsx'
import { ProviderMenu } from './provider-menu.tsx'
import { SyncState } from './sync-state.tsx'
import { CutName } from '../../../ui/lists/cut-name.tsx'
import { NameCell, TextCell } from '../../../ui/lists/cells.tsx'

interface ProviderTableProps {
  title: string
  providers: readonly Provider[]
  onDialog: (dialog: OpenProviderDialog) => void
}

/** Lists of end users: files, or the cohorts of an account. */
export function ProviderTable({ title, providers, onDialog }: ProviderTableProps) {
  const { t, i18n } = useTranslation('providers')
  return (
    <ListTable
      caption={title}
      headings={[
        t('table.name'),
        t('table.state'),
        { label: t('table.members'), isOfNumbers: true },
        t('table.synced'),
      ]}
      actionsHeading={t('table.actions')}
    >
      {providers.map((provider) => (
        <Table.Tr key={provider.id}>
          <NameCell isHeading>
            <CutName>{provider.name}</CutName>
          </NameCell>
          <TextCell mostPx={280}>
            <SyncState provider={provider} />
          </TextCell>
          <Table.Td ta="right">{provider.memberCount.toLocaleString(i18n.language)}</Table.Td>
          <Table.Td>
            <Text size="sm" c="dimmed" data-one-line>
              {provider.sync ? formatDateTime(provider.sync.at, i18n.language) : '–'}
            </Text>
          </Table.Td>
          <Table.Td ta="right">
            <ProviderMenu provider={provider} onDialog={onDialog} />
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  )
}
