import { Anchor, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { DeploymentSegments } from '@waymark/contract'
import { formatCount } from '../../../../lib/texts/numbers.ts'
import { CountBasis } from '../../../../ui/figures/count-basis.tsx'
import { FailureState } from '../../../../ui/dialogs/failure-state.tsx'
import { segmentInsightQuery } from '../insights.queries.ts'
import { BreakdownFigures, type BreakdownFiguresProps } from './breakdown-figures.tsx'

interface SegmentBreakdownProps {
  query: Parameters<typeof segmentInsightQuery>[0]
  measures: BreakdownFiguresProps['measures']
  isTable: boolean
}

/** The segments of the end users whom the guide reached, and the basis of the counts. */
export function SegmentBreakdown({ query, measures, isTable }: SegmentBreakdownProps) {
  const { t } = useTranslation('insights')
  const segments = useQuery(segmentInsightQuery(query))
  const { data } = segments
  if (segments.isPending) return <Skeleton height={160} aria-hidden="true" />
  if (!data) return <FailureState error={segments.error} onRetry={() => void segments.refetch()} />
  if (!data.keepsProfiles) return <CountBasis {...data} />
  if (data.segments.length === 0) {
    return (
      <Text c="dimmed">
        {t('segments.none')}{' '}
        <Anchor component={Link} to={`/app/${query.appId}/user-segments`} inherit underline="always">
          {t('segments.toSegments')}
        </Anchor>
      </Text>
    )
  }
  return (
    <Stack gap="lg">
      <BreakdownFigures
        heading={t('breakdown.segment')}
        parts={[
          ...data.segments.map(({ segmentId, name, ...counts }) => ({ key: segmentId, name, counts })),
          { key: 'none', name: t('segments.inNone'), counts: data.inNone },
          { key: 'unknown', name: t('segments.unknown'), counts: data.unknown },
        ]}
        measures={measures}
        total={data.endUsers}
        isTable={isTable}
      />
      <ReachBasis {...data} />
    </Stack>
  )
}

/** The end users whom the counts cover, and whether the counts are estimates. */
function ReachBasis({ endUsers, examined, isSample, endUsersOf }: DeploymentSegments) {
  const { t, i18n } = useTranslation('insights')
  const say = (count: number) => formatCount(count, i18n.language)
  const of = { count: endUsers, endUsers: say(endUsers), examined: say(examined) }
  return (
    <Text size="sm" c="dimmed">
      {t(endUsersOf === 'DAYS' ? 'segments.ofDays' : 'segments.ofAllTime', of)}
      {isSample && ` ${t('segments.sample', of)}`}
    </Text>
  )
}
