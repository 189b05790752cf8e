import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ErrorGroup } from '@waymark/contract'
import { formatAgo, formatDateTime } from '../../../lib/texts/dates.ts'
import { formatCount } from '../../../lib/texts/numbers.ts'
import { ListTable } from '../../../ui/lists/list-table.tsx'
import { DetailsRow } from './details-row.tsx'
import { ListView } from './list-view.tsx'
import { errorsQuery, type ListFilter } from './usage.queries.ts'

/** The errors in the dashboard, equal messages together, with the latest one's stack. */
export function ErrorsTab({ filter }: { filter: ListFilter }) {
  const { t } = useTranslation('usage')
  const errors = useQuery(errorsQuery(filter))
  return (
    <ListView list={errors} searchLabel={t('errors.search')}>
      {(groups) => (
        <ListTable
          caption={t('tabs.errors')}
          headings={[t('errors.message'), t('errors.count'), t('errors.members'), t('errors.last')]}
          actionsHeading={t('details.title')}
        >
          {groups.map((group) => (
            <ErrorRow key={group.message} group={group} />
          ))}
        </ListTable>
      )}
    </ListView>
  )
}

function ErrorRow({ group }: { group: ErrorGroup }) {
  const { t, i18n } = useTranslation('usage')
  const { message, count, members, firstAt, lastAt, eventType, stack, metadata } = group
  const read = (name: string) => String(metadata[name] ?? '')
  return (
    <DetailsRow
      label={t('details.of', { what: message })}
      cells={[
        <Text key="message" size="sm" fw={600}>
          {message}
        </Text>,
        formatCount(count, i18n.language),
        formatCount(members, i18n.language),
        <span key="last" title={formatDateTime(lastAt, i18n.language)}>
          {formatAgo(lastAt, i18n.language)}
        </span>,
      ]}
      code={stack}
      details={[
        [t('details.screen'), read('url')],
        [t('details.type'), eventType],
        [t('details.firstAt'), formatDateTime(firstAt, i18n.language)],
        [t('details.role'), read('orgRole')],
        [t('details.language'), read('language')],
        [t('details.browser'), read('agent')],
      ]}
    />
  )
}
