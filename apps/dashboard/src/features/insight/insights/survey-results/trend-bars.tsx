import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { useTranslation } from 'react-i18next'
import { formatDecimal } from '../../../../lib/texts/numbers.ts'
import { nameSpan } from '../charts/group-days.ts'
import type { TrendSpan } from './to-trend.ts'

interface TrendBarsProps {
  label: string
  name: string
  trend: readonly TrendSpan[]
}

/** Scores as bars from zero; without answers there is no bar. */
export function TrendBars({ label, name, trend }: TrendBarsProps) {
  const { i18n } = useTranslation()
  const data = trend.map((span) => ({ span: nameSpan(span, i18n.language), score: span.score }))
  return (
    <BarChart
      role="group"
      aria-label={label}
      h={180}
      data={data}
      dataKey="span"
      series={[{ name: 'score', label: name, color: 'var(--wm-chart-answer)' }]}
      maxBarWidth={48}
      tickLine="none"
      valueFormatter={(value) => formatDecimal(value, i18n.language, 0)}
      yAxisProps={{ domain: [-100, 100], ticks: [-100, 0, 100], width: 52 }}
      xAxisProps={{ interval: 'equidistantPreserveStart', minTickGap: 24 }}
      referenceLines={[{ y: 0 }]}
      barProps={{ isAnimationActive: false, minPointSize: 2 }}
    />
  )
}
