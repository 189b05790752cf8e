import { Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Deployment } from '@waymark/contract'
import { useUrlState } from '../../lib/use-url-state.ts'
import { FailureState } from '../../ui/failure-state.tsx'
import { FunnelPanel } from './funnel-panel.tsx'
import { InsightFilters } from './insight-filters.tsx'
import { insightQuery } from './insights.queries.ts'
import { NothingSelected, NotMetYet } from './nobody-yet.tsx'
import { readSelection, toRequest } from './read-selection.ts'
import { StatTiles } from './stat-tiles.tsx'

// The chart library is larger than the rest of this feature, so it loads with the first figures.
const SeriesPanel = lazy(async () => ({ default: (await import('./series-panel.tsx')).SeriesPanel }))

export function DeploymentInsightView({ deployment }: { deployment: Deployment }) {
  const { t } = useTranslation('insights')
  const { params } = useUrlState()
  const selection = readSelection(params)
  const insight = useQuery(insightQuery(deployment.appId, toRequest(deployment.id, selection, new Date())))
  const isFiltered = selection.version !== null || selection.range !== 'all'

  if (insight.isPending) return <Skeleton height={480} radius="lg" />
  if (!insight.data) return <FailureState error={insight.error} onRetry={() => void insight.refetch()} />
  const { data } = insight
  if (data.seen.endUsers === 0 && data.funnel.every(({ missing }) => missing === 0)) {
    return <NotMetYet deployment={deployment} />
  }
  const isNothingSelected = isFiltered && data.seen.count === 0 && data.series.every(({ seen }) => seen === 0)
  return (
    <Stack gap="lg">
      <InsightFilters deployment={deployment} selection={selection} />
      {isNothingSelected ? (
        <NothingSelected />
      ) : (
        <>
          <StatTiles insight={data} isFiltered={isFiltered} />
          {isFiltered && (
            <Text size="sm" c="dimmed">
              {t('filtered')}
            </Text>
          )}
          <FunnelPanel insight={data} />
          <Suspense fallback={<Skeleton height={360} radius="lg" />}>
            <SeriesPanel series={data.series} />
          </Suspense>
        </>
      )}
    </Stack>
  )
}
