import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../../lib/texts/numbers.ts'
import type { Lane } from '../../../../ui/figures/bar-lanes.tsx'
import { FigureTable } from './figure-table.tsx'
import { groupDays, nameSpan, type DayCounts } from './group-days.ts'
import { Panel } from './panel.tsx'
import { useChartOrTable } from './use-chart-or-table.tsx'

// The chart library is larger than the rest of this feature, so it loads with the first figures.
const BarLanes = lazy(async () => ({
  default: (await import('../../../../ui/figures/bar-lanes.tsx')).BarLanes,
}))

interface DaysPanelProps {
  title: string
  text: string
  days: readonly DayCounts[]
  measures: readonly Lane[]
  csv?: string
}

/** Counts day by day, as bars or as a table; of long ranges, week by week. */
export function DaysPanel({ title, text, days, measures, csv }: DaysPanelProps) {
  const { t, i18n } = useTranslation('insights')
  const { isTable, control } = useChartOrTable(title)
  const spans = groupDays(days)
  const isWeeks = spans.length < days.length
  return (
    <Panel title={title} text={isWeeks ? `${text} ${t('series.weeks')}` : text} control={control} csv={csv}>
      {isTable ? (
        <FigureTable
          caption={title}
          headings={[isWeeks ? t('series.week') : t('series.day'), ...measures.map(({ label }) => label)]}
          rows={spans.toReversed().map((span) => ({
            key: span.from,
            name: nameSpan(span, i18n.language),
            figures: measures.map(({ name }) => formatCount(span.counts[name] ?? 0, i18n.language)),
          }))}
        />
      ) : (
        <Suspense fallback={<Skeleton height={measures.length * 96} />}>
          <BarLanes
            label={title}
            spans={spans.map((span) => ({ name: nameSpan(span, i18n.language), counts: span.counts }))}
            lanes={measures}
            scale="ONE"
          />
        </Suspense>
      )}
    </Panel>
  )
}
