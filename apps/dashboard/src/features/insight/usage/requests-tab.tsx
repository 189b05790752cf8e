import { Code, Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { RequestFigures } from '@waymark/contract'
import { formatAgo } from '../../../lib/texts/dates.ts'
import { formatCount, formatShare } from '../../../lib/texts/numbers.ts'
import { NameCell } from '../../../ui/lists/cells.tsx'
import { ListTable } from '../../../ui/lists/list-table.tsx'
import { DaysPanel } from './days-panel.tsx'
import { ListView } from './list-view.tsx'
import { requestsQuery, type ListFilter } from './usage.queries.ts'

/** The days as a chart, and how each call of the API went. */
export function RequestsTab({ filter }: { filter: ListFilter }) {
  const { t } = useTranslation('usage')
  const requests = useQuery(requestsQuery(filter))
  return (
    <Stack gap="lg">
      <DaysPanel from={filter.from} />
      <ListView list={requests} searchLabel={t('requests.search')}>
        {(entries) => (
          <ListTable
            caption={t('tabs.requests')}
            headings={[
              t('requests.call'),
              ...(['count', 'median', 'slow', 'errors'] as const).map((it) => ({
                label: t(`requests.${it}`),
                isOfNumbers: true,
              })),
              t('requests.last'),
            ]}
            isDense
          >
            {entries.map((entry) => (
              <RequestRow key={`${entry.method} ${entry.path}`} entry={entry} />
            ))}
          </ListTable>
        )}
      </ListView>
    </Stack>
  )
}

function RequestRow({ entry }: { entry: RequestFigures }) {
  const { i18n } = useTranslation()
  const { method, path, count, medianMs, slowMs, errorShare, lastAt } = entry
  const toMs = (ms: number | null) => (ms === null ? '–' : `${formatCount(Math.round(ms), i18n.language)} ms`)
  const figures = [formatCount(count, i18n.language), toMs(medianMs), toMs(slowMs)]
  return (
    <Table.Tr>
      <NameCell>
        <Code>{method}</Code>{' '}
        <Text size="sm" span>
          {path}
        </Text>
      </NameCell>
      {figures.map((figure, index) => (
        <Table.Td key={index} ta="right" data-tabular data-one-line>
          {figure}
        </Table.Td>
      ))}
      <Table.Td ta="right" data-tabular fw={errorShare > 0 ? 600 : undefined}>
        {formatShare(errorShare, i18n.language)}
      </Table.Td>
      <Table.Td data-one-line>{formatAgo(lastAt, i18n.language)}</Table.Td>
    </Table.Tr>
  )
}
