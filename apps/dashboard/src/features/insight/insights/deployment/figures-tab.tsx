import { Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Deployment, DeploymentFigures } from '@waymark/contract'
import { useAppArea } from '../../../../lib/app-area.ts'
import { useUrlState } from '../../../../lib/state/use-url-state.ts'
import { FailureState } from '../../../../ui/dialogs/failure-state.tsx'
import { DaysPanel } from '../charts/days-panel.tsx'
import { useMeasures } from '../charts/measures.ts'
import { readDays, readVersion } from '../filters/selected-days.ts'
import { deploymentVersionsQuery, guideQuery, insightQuery } from '../insights.queries.ts'
import { ActionsPanel } from './actions-panel.tsx'
import { BreakdownPanel } from './breakdown-panel.tsx'
import { DeploymentTiles } from './deployment-tiles.tsx'
import { FunnelPanel } from './funnel-panel.tsx'
import { InsightFilters } from './insight-filters.tsx'
import { MissingElementsPanel } from './missing-elements-panel.tsx'
import { listSteps } from './list-steps.ts'
import { NothingSelected, NotMetYet } from './nobody-yet.tsx'
import { toFiguresUrl } from '../filters/to-figures-url.ts'

/** Totals, funnel, buttons, parts and days. */
export function FiguresTab({ deployment }: { deployment: Deployment }) {
  const { t } = useTranslation('insights')
  const { params } = useUrlState()
  const { appId, id: deploymentId } = deployment
  const selected = readDays(params)
  const version = readVersion(params)
  const request = { deploymentId, ...selected.days, ...(version !== null && { version }) }
  const insight = useQuery(insightQuery(appId, request))
  const measures = useMeasures(insight.data?.outcome)
  const shown = useShownSteps(deployment, version)
  const isFiltered = version !== null || selected.days !== null

  if (insight.isPending) return <Skeleton height={480} radius="lg" aria-hidden="true" />
  if (!insight.data) return <FailureState error={insight.error} onRetry={() => void insight.refetch()} />
  const { data } = insight
  const hasPeople = version === null && (selected.days === null || data.endUsersOf === 'DAYS')
  const isUnseen = data.seen.count === 0 && data.funnel.every(({ missing }) => missing === 0)
  if (!isFiltered && isUnseen) return <NotMetYet deployment={deployment} />
  const toCsv = (figures: DeploymentFigures) =>
    toFiguresUrl({ appId, deploymentId, days: selected.days, version }, figures)
  return (
    <Stack gap="lg">
      <InsightFilters deployment={deployment} selected={selected} version={version} />
      {isUnseen ? (
        <NothingSelected />
      ) : (
        <>
          <DeploymentTiles insight={data} hasPeople={hasPeople} />
          {!hasPeople && (
            <Text size="sm" c="dimmed">
              {t('filtered')}
            </Text>
          )}
          <FunnelPanel insight={data} shown={shown} csv={toCsv('STEPS')} />
          {deployment.status === 'LIVE' && <MissingElementsPanel deployment={deployment} />}
          <ActionsPanel insight={data} csv={toCsv('ACTIONS')} />
          <DaysPanel
            title={t('series.title')}
            text={t('series.text')}
            days={data.series}
            measures={measures}
            csv={toCsv('DAYS')}
          />
          <BreakdownPanel appId={appId} insight={data} days={selected.days} toCsv={toCsv} />
        </>
      )}
    </Stack>
  )
}

/** The look of the steps of a version, by default of the last one. */
function useShownSteps({ appId, id }: Deployment, version: number | null) {
  const { sdkKey } = useAppArea().app
  const versions = useQuery(deploymentVersionsQuery(appId, id)).data?.content
  const chosen = version === null ? versions?.[0] : versions?.find((it) => it.version === version)
  return listSteps(useQuery(guideQuery(sdkKey, chosen?.guideHash)).data)
}
