import { Group, Skeleton, Stack, Table, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Deployment, DeploymentEndUser } from '@waymark/contract'
import { toOutcome } from '@waymark/contract/constants'
import { formatDateTime } from '../../../../lib/texts/dates.ts'
import { formatCount } from '../../../../lib/texts/numbers.ts'
import { readPage } from '../../../../lib/calls/read-page.ts'
import { useUrlState } from '../../../../lib/state/use-url-state.ts'
import { EmptyState } from '../../../../ui/lists/empty-state.tsx'
import { FailureState } from '../../../../ui/dialogs/failure-state.tsx'
import { ListSearch } from '../../../../ui/lists/list-search.tsx'
import { DownloadCsv } from '../../../../ui/lists/download-csv.tsx'
import { endUsersQuery } from '../insights.queries.ts'
import { Pages } from '../../../../ui/frame/pages.tsx'
import { SortableTable } from '../lists/sortable-table.tsx'
import { readSort } from '../lists/sort.ts'
import { toServerUrl } from '../../../../lib/calls/server-address.ts'
import { CutName } from '../../../../ui/lists/cut-name.tsx'
import { NameCell, TextCell } from '../../../../ui/lists/cells.tsx'

const FIGURES = ['seen', 'started', 'completed', 'dismissed'] as const
const COLUMNS = ['endUserId', 'firstSeenAt', 'lastSeenAt', ...FIGURES] as const
const DATES: readonly string[] = ['firstSeenAt', 'lastSeenAt']

/** The end users who saw a deployment in the last 30 days, to search and sort. */
export function PeopleTab({ deployment: { appId, id, projectSubType } }: { deployment: Deployment }) {
  const { t, i18n } = useTranslation('insights')
  const { params } = useUrlState()
  const page = readPage(params)
  const search = params.get('q')
  // A menu cannot be completed.
  const hidden = toOutcome(projectSubType) === 'CHOSEN' ? 'completed' : null
  const columns = COLUMNS.filter((name) => name !== hidden)
  const sort = readSort(params, columns, 'lastSeenAt,DESC')
  const people = useQuery(endUsersQuery({ appId, id }, { page, sort, ...(search && { search }) }))
  const { content, totalElements = 0, totalPages = 0 } = people.data ?? {}
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Group gap="sm">
          <ListSearch label={t('people.search')} isRequested />
          {content && (
            <Text size="sm" c="dimmed" role="status">
              {t('people.count', {
                count: totalElements,
                formatted: formatCount(totalElements, i18n.language),
              })}
            </Text>
          )}
        </Group>
        <DownloadCsv
          href={toServerUrl(`/v1/apps/${appId}/deployments/${id}/insights/users.csv`)}
          of={t('people.title')}
        />
      </Group>
      {people.isPending && <Skeleton height={320} radius="lg" aria-hidden="true" />}
      {people.isError && !content && (
        <FailureState error={people.error} onRetry={() => void people.refetch()} />
      )}
      {content?.length === 0 && (
        <EmptyState
          icon={<IconUsers size={28} />}
          title={search ? t('people.noneFound') : t('people.none')}
          text={search ? t('people.noneFoundText') : t('people.noneText')}
        />
      )}
      {content && content.length > 0 && (
        <SortableTable
          caption={t('people.caption')}
          sort={sort}
          columns={[
            ...columns.map((name) => ({
              name,
              label: t(`people.columns.${name}`),
              isNumber: name !== 'endUserId' && !DATES.includes(name),
            })),
            { name: 'lastStep', label: t('people.columns.lastStep'), isFixed: true },
          ]}
        >
          {content.map((person) => (
            <PersonRow key={person.endUserId} person={person} hidden={hidden} />
          ))}
        </SortableTable>
      )}
      <Pages total={totalPages} page={page} />
    </Stack>
  )
}

interface PersonRowProps {
  person: DeploymentEndUser
  /** A column that is left out. */
  hidden: 'completed' | null
}

function PersonRow({ person, hidden }: PersonRowProps) {
  const { t, i18n } = useTranslation('insights')
  const { endUserId, firstSeenAt, lastSeenAt, lastStepKey, lastStepName } = person
  return (
    <Table.Tr>
      <NameCell isHeading>
        <CutName>{endUserId}</CutName>
      </NameCell>
      <Table.Td data-one-line>{formatDateTime(firstSeenAt, i18n.language)}</Table.Td>
      <Table.Td data-one-line>{formatDateTime(lastSeenAt, i18n.language)}</Table.Td>
      {FIGURES.filter((name) => name !== hidden).map((measure) => (
        <Table.Td key={measure} ta="right" data-tabular>
          {formatCount(person[measure], i18n.language)}
        </Table.Td>
      ))}
      <TextCell mostPx={180}>
        <CutName>{lastStepName ?? (lastStepKey ? t('people.removedStep') : '–')}</CutName>
      </TextCell>
    </Table.Tr>
  )
}
