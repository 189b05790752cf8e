import { Paper, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { UsageDay } from '@waymark/contract'
import { formatDay } from '../../../lib/texts/dates.ts'
import { FailureState } from '../../../ui/dialogs/failure-state.tsx'
import { fillDays } from './read-filter.ts'
import { figuresQuery } from './usage.queries.ts'

// The chart library is larger than the rest of this feature, so it loads with the first figures.
const BarLanes = lazy(async () => ({ default: (await import('../../../ui/figures/bar-lanes.tsx')).BarLanes }))

const MEASURES = [
  { name: 'screens', color: 'var(--wm-chart-seen)' },
  { name: 'requests', color: 'var(--wm-chart-answer)' },
  { name: 'errors', color: 'var(--wm-chart-missing)' },
] as const

/** Screens, requests and errors day by day; days without any are zeros. */
export function DaysPanel({ from }: { from: string }) {
  const { t, i18n } = useTranslation('usage')
  const figures = useQuery(figuresQuery(from))
  const waiting = <Skeleton height={276} aria-hidden="true" />
  const toSpans = (days: readonly UsageDay[]) =>
    fillDays(days, from, { screens: 0, requests: 0, errors: 0 }).map(({ day, ...counts }) => ({
      name: formatDay(day, i18n.language),
      counts,
    }))
  return (
    <Paper component="section" aria-labelledby="usage-days" withBorder radius="lg" shadow="sm" p="lg">
      <Title order={2} id="usage-days">
        {t('byDay.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="lg">
        {t('byDay.text')}
      </Text>
      {figures.isPending && waiting}
      {figures.isError && !figures.data && (
        <FailureState error={figures.error} onRetry={() => void figures.refetch()} />
      )}
      {figures.data && (
        <Suspense fallback={waiting}>
          <BarLanes
            label={t('byDay.title')}
            spans={toSpans(figures.data.days)}
            lanes={MEASURES.map((measure) => ({ ...measure, label: t(`byDay.${measure.name}`) }))}
            scale="OWN"
          />
        </Suspense>
      )}
    </Paper>
  )
}
