import { Button, Skeleton, Stack } from '@mantine/core'
import { IconUserQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AppFigures, AppInsight, Deployment, SurveyEntity } from '@waymark/contract'
import { useAppArea } from '../../../../lib/app-area.ts'
import { useUrlState } from '../../../../lib/state/use-url-state.ts'
import { EmptyState } from '../../../../ui/lists/empty-state.tsx'
import { FailureState } from '../../../../ui/dialogs/failure-state.tsx'
import { DaysPanel } from '../charts/days-panel.tsx'
import { useMeasures } from '../charts/measures.ts'
import { DateRange } from '../filters/date-range.tsx'
import { readDays } from '../filters/selected-days.ts'
import { appInsightQuery } from '../insights.queries.ts'
import { AppTiles } from './app-tiles.tsx'
import { ExposurePanel } from './exposure-panel.tsx'
import { MissingPanel } from './missing-panel.tsx'
import { RankingPanel } from './ranking-panel.tsx'
import { SurveysPanel } from './surveys-panel.tsx'
import { toServerUrl } from '../../../../lib/calls/server-address.ts'

const RANGES = ['7', '30', '90'] as const
/** The most days that the server accepts for a whole app. */
const MAX_DAYS = 92

interface AppFiguresViewProps {
  /** The deployments that ever went live. */
  deployments: readonly Deployment[]
  /** The published surveys. */
  surveys: readonly SurveyEntity[]
}

/** The figures of the selected days; the URL holds them. */
export function AppFiguresView({ deployments, surveys }: AppFiguresViewProps) {
  const { t } = useTranslation('insights')
  const { app } = useAppArea()
  const { params } = useUrlState()
  const selected = readDays(params, '30')
  const insight = useQuery(appInsightQuery({ appId: app.id, ...selected.days }))
  const measures = useMeasures()
  const { data } = insight
  const toCsv = (figures: AppFigures) =>
    toServerUrl(
      `/v1/apps/${app.id}/insights.csv?${new URLSearchParams({ figures, ...selected.days }).toString()}`,
    )
  return (
    <Stack gap="lg">
      <DateRange ranges={RANGES} selected={selected} fallback="30" maxDays={MAX_DAYS} />
      {insight.isPending && <Skeleton height={480} radius="lg" aria-hidden="true" />}
      {insight.isError && !data && (
        <FailureState error={insight.error} onRetry={() => void insight.refetch()} />
      )}
      {data && isSilent(data) && <NobodyReached />}
      {data && !isSilent(data) && (
        <>
          <AppTiles insight={data} />
          <DaysPanel
            title={t('series.title')}
            text={t('appSeries')}
            days={data.series}
            measures={measures}
            csv={toCsv('DAYS')}
          />
        </>
      )}
      {data && <RankingPanel projects={data.projects} deployments={deployments} csv={toCsv('PROJECTS')} />}
      {data && surveys.length > 0 && (
        <SurveysPanel surveys={surveys} answered={data.surveys} nps={data.nps} csv={toCsv('NPS')} />
      )}
      {data && !isSilent(data) && <ExposurePanel exposure={data.exposure} csv={toCsv('EXPOSURE')} />}
      {data && data.missing.length > 0 && <MissingPanel missing={data.missing} csv={toCsv('MISSING')} />}
    </Stack>
  )
}

const isSilent = ({ series }: AppInsight) => series.every(({ seen, started }) => seen === 0 && started === 0)

function NobodyReached() {
  const { t } = useTranslation('insights')
  const { app } = useAppArea()
  return (
    <EmptyState
      icon={<IconUserQuestion size={28} />}
      title={t('nobody.title')}
      text={t('nobody.text')}
      action={
        <Button component={Link} to={`/app/${app.id}/settings/install`}>
          {t('nobody.toInstall')}
        </Button>
      }
    />
  )
}
