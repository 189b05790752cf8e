import { Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { GoalInsight } from '@waymark/contract'
import { formatCount } from '../../../../lib/texts/numbers.ts'
import { CountBasis } from '../../../../ui/figures/count-basis.tsx'
import { FailureState } from '../../../../ui/dialogs/failure-state.tsx'
import { FigureTable } from '../charts/figure-table.tsx'
import { goalSegmentsQuery } from './goals.queries.ts'

interface GoalSegmentTableProps {
  query: Parameters<typeof goalSegmentsQuery>[0]
  toFigures: (of: Pick<GoalInsight, 'exposed' | 'reached' | 'rate'>) => string[]
}

/** The share of end users who reached the goal, by the segments that they are in now. */
export function GoalSegmentTable({ query, toFigures }: GoalSegmentTableProps) {
  const { t, i18n } = useTranslation('goals')
  const segments = useQuery(goalSegmentsQuery(query))
  const { data } = segments
  if (segments.isPending) return <Skeleton height={160} aria-hidden="true" />
  if (!data) return <FailureState error={segments.error} onRetry={() => void segments.refetch()} />
  if (!data.keepsProfiles) return <CountBasis {...data} />
  const rows = [
    ...data.segments.map(({ segmentId, name, ...of }) => ({ key: segmentId, name, of })),
    { key: 'none', name: t('segments.inNone'), of: data.inNone },
    { key: 'unknown', name: t('segments.unknown'), of: data.unknown },
  ]
  const say = (count: number) => formatCount(count, i18n.language)
  return (
    <Stack gap="xs">
      <FigureTable
        caption={t('segments.caption')}
        headings={[t('segments.segment'), t('figures.exposed'), t('figures.reached'), t('figures.rate')]}
        rows={rows.map(({ key, name, of }) => ({ key, name, figures: toFigures(of) }))}
      />
      <Text size="sm" c="dimmed">
        {t('segments.now')}
        {data.isSample &&
          ` ${t('segments.sample', { examined: say(data.examined), endUsers: say(data.endUsers) })}`}
      </Text>
    </Stack>
  )
}
