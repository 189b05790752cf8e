import { Group, Progress, Skeleton, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Deployment } from '@waymark/contract'
import { formatCount, formatShare } from '../../lib/numbers.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { insightQuery } from './insights.queries.ts'
import classes from './overview-row.module.css'

export function OverviewRow({ deployment }: { deployment: Deployment }) {
  const { t, i18n } = useTranslation('insights')
  const { id, appId, name, projectName, status } = deployment
  const { data } = useQuery(insightQuery(appId, { deploymentId: id }))
  const language = i18n.language
  return (
    <Table.Tr>
      <Table.Td>
        <Link
          to={`/app/${appId}/insight/${id}`}
          className={classes.link}
          aria-label={t('overview.open', { name })}
        >
          {name}
        </Link>
        <Text size="sm" c="dimmed">
          {projectName}
        </Text>
      </Table.Td>
      <Table.Td>
        <StatusBadge status={status} />
      </Table.Td>
      <Table.Td ta="right">
        {data ? formatCount(data.seen.endUsers, language) : <Skeleton height={16} />}
      </Table.Td>
      <Table.Td ta="right">
        {data ? formatCount(data.completed.endUsers, language) : <Skeleton height={16} />}
      </Table.Td>
      <Table.Td>
        <Group wrap="nowrap" gap="sm">
          <Progress
            value={(data?.completionRate ?? 0) * 100}
            color="var(--wm-chart-completed)"
            radius="xl"
            flex={1}
            aria-label={t('overview.rate')}
          />
          <Text size="sm" w={44} ta="right">
            {formatShare(data?.completionRate ?? null, language)}
          </Text>
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}
