import { Badge, Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { KeptClientLog } from '@waymark/contract'
import { clientLogTypes, type ClientLogType } from '@waymark/contract/constants'
import { formatAgo, formatDateTime } from '../../../lib/texts/dates.ts'
import { useUrlState } from '../../../lib/state/use-url-state.ts'
import { ListTable } from '../../../ui/lists/list-table.tsx'
import { DetailsRow } from './details-row.tsx'
import { ListView } from './list-view.tsx'
import { logsQuery, membersQuery, type ListFilter } from './usage.queries.ts'

/** The lines that dashboards wrote, latest first. */
export function LogsTab({ filter }: { filter: ListFilter }) {
  const { t } = useTranslation('usage')
  const { set } = useUrlState()
  const logs = useQuery(logsQuery(filter))
  const level = (
    <Select
      aria-label={t('logs.level')}
      placeholder={t('logs.allLevels')}
      value={filter.logType ?? null}
      data={clientLogTypes.map((value) => ({ value, label: t(`logs.levels.${value}`) }))}
      clearable
      onChange={(value) => set({ level: value, page: null })}
    />
  )
  return (
    <ListView list={logs} searchLabel={t('logs.search')} filters={level}>
      {(lines) => (
        <ListTable
          caption={t('tabs.logs')}
          headings={[t('logs.at'), t('logs.level'), t('logs.message'), t('logs.member')]}
          actionsHeading={t('details.title')}
        >
          {lines.map((line) => (
            <LogRow key={line.id} line={line} />
          ))}
        </ListTable>
      )}
    </ListView>
  )
}

const COLORS: Partial<Record<ClientLogType, string>> = { error: 'red', warn: 'marker' }

function LogRow({ line }: { line: KeptClientLog }) {
  const { t, i18n } = useTranslation('usage')
  const members = useQuery(membersQuery)
  const member = members.data?.content.find(({ uid }) => uid === line.memberId)
  const at = formatDateTime(line.at, i18n.language)
  return (
    <DetailsRow
      label={t('details.of', { what: `${line.message}, ${at}` })}
      cells={[
        <span key="at" title={at}>
          {formatAgo(line.at, i18n.language)}
        </span>,
        line.logType && (
          <Badge key="level" color={COLORS[line.logType] ?? 'gray'} variant="light" radius="sm" fw={600}>
            {t(`logs.levels.${line.logType}`)}
          </Badge>
        ),
        <Text key="message" size="sm">
          {line.message}
        </Text>,
        <Text key="member" size="sm" c="dimmed">
          {member?.name || member?.email || t('logs.formerMember')}
        </Text>,
      ]}
      details={Object.entries(line.log_data).map(([name, value]) => [
        name.replace(/^(string|long)\./, ''),
        String(value),
      ])}
    />
  )
}
