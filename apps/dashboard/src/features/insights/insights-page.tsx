import { Button, Paper, Skeleton, Stack, Table, VisuallyHidden } from '@mantine/core'
import { IconChartHistogram } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAppArea } from '../../lib/app-area.ts'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { Content } from '../../ui/content.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { deploymentsQuery } from './insights.queries.ts'
import { OverviewRow } from './overview-row.tsx'

/** Every guide that ever went live, with how far end users got. */
export function InsightsPage() {
  const { t } = useTranslation('insights')
  const { app } = useAppArea()
  const deployments = useQuery(deploymentsQuery(app.id))
  const delivered = deployments.data?.content.filter(({ version }) => version > 0)
  useDocumentTitle(app.name, t('overview.title'))
  return (
    <Content>
      <PageHeader title={t('overview.title')} text={t('overview.text')} />
      {deployments.isPending && <RowSkeletons />}
      {deployments.isError && !delivered && (
        <FailureState error={deployments.error} onRetry={() => void deployments.refetch()} />
      )}
      {delivered?.length === 0 && (
        <EmptyState
          icon={<IconChartHistogram size={28} />}
          title={t('overview.emptyTitle')}
          text={t('overview.emptyText')}
          action={
            <Button component={Link} to={`/app/${app.id}/live-projects`}>
              {t('overview.toLive')}
            </Button>
          }
        />
      )}
      {delivered && delivered.length > 0 && (
        <Paper withBorder radius="lg" shadow="sm">
          <Table verticalSpacing="md" horizontalSpacing="lg" highlightOnHover>
            <Table.Caption>
              <VisuallyHidden>{t('overview.caption', { app: app.name })}</VisuallyHidden>
            </Table.Caption>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('overview.guide')}</Table.Th>
                <Table.Th>{t('overview.state')}</Table.Th>
                <Table.Th ta="right">{t('overview.seen')}</Table.Th>
                <Table.Th ta="right">{t('overview.completed')}</Table.Th>
                <Table.Th w={240}>{t('overview.rate')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {delivered.map((deployment) => (
                <OverviewRow key={deployment.id} deployment={deployment} />
              ))}
            </Table.Tbody>
          </Table>
        </Paper>
      )}
    </Content>
  )
}

function RowSkeletons() {
  return (
    <Stack gap="sm" aria-hidden="true">
      {[1, 2, 3].map((it) => (
        <Skeleton key={it} height={64} />
      ))}
    </Stack>
  )
}
