import { Button, Skeleton, Stack } from '@mantine/core'
import { IconChartHistogram } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAppArea } from '../../../../lib/app-area.ts'
import { useDocumentTitle } from '../../../../lib/state/use-document-title.ts'
import { Content } from '../../../../ui/frame/content.tsx'
import { EmptyState } from '../../../../ui/lists/empty-state.tsx'
import { FailureState } from '../../../../ui/dialogs/failure-state.tsx'
import { PageHeader } from '../../../../ui/frame/page-header.tsx'
import { SampleDataNote } from '../../../../ui/guides/sample-data-note.tsx'
import { deploymentsQuery, overviewQuery, surveysQuery } from '../insights.queries.ts'
import { AppFiguresView } from './app-figures-view.tsx'
import { HoldoutOverview } from './holdout-overview.tsx'

/** The joint results of the app's guides and surveys, and links to each of them. */
export function InsightsPage() {
  const { t } = useTranslation('insights')
  const { app } = useAppArea()
  const deployments = useQuery(deploymentsQuery(app.id))
  const surveys = useQuery(surveysQuery(app.id))
  const overview = useQuery(overviewQuery(app.id))
  const delivered = deployments.data?.content.filter(({ version }) => version > 0)
  const published = surveys.data?.content.filter(({ publishedVersion }) => publishedVersion !== null)
  const isEmpty = delivered?.length === 0 && published?.length === 0
  const error = deployments.error ?? surveys.error
  useDocumentTitle(app.name, t('overview.title'))
  return (
    <Content>
      <PageHeader title={t('overview.title')} text={t('overview.text')} />
      {overview.data?.app.hasSampleData && <SampleDataNote appId={app.id} appName={app.name} />}
      {error && !(delivered && published) && (
        <FailureState
          error={error}
          onRetry={() => void Promise.all([deployments.refetch(), surveys.refetch()])}
        />
      )}
      {!error && !(delivered && published) && <OverviewSkeleton />}
      {isEmpty && (
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
      {delivered && published && !isEmpty && <AppFiguresView deployments={delivered} surveys={published} />}
      {delivered && delivered.length > 0 && <HoldoutOverview appId={app.id} />}
    </Content>
  )
}

function OverviewSkeleton() {
  return (
    <Stack gap="lg" aria-hidden="true">
      <Skeleton height={120} radius="lg" />
      <Skeleton height={320} radius="lg" />
    </Stack>
  )
}
