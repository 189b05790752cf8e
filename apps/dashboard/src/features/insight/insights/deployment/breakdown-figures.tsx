import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../../lib/texts/numbers.ts'
import { BarList } from '../charts/bar-list.tsx'
import { FigureTable } from '../charts/figure-table.tsx'
import type { useMeasures } from '../charts/measures.ts'

/** A part of the counted end users, such as one language. */
export interface Part {
  key: string
  name: string
  counts: Record<'seen' | 'started' | 'completed' | 'dismissed', number>
}

export interface BreakdownFiguresProps {
  /** The heading that names the kind of the parts. */
  heading: string
  parts: readonly Part[]
  measures: ReturnType<typeof useMeasures>
  /** The number that is 100 %. */
  total: number
  isTable: boolean
}

/** The end users who saw the guide as bars, or all counts as a table. */
export function BreakdownFigures({ heading, parts, measures, total, isTable }: BreakdownFiguresProps) {
  const { t, i18n } = useTranslation('insights')
  return isTable ? (
    <FigureTable
      caption={t('breakdown.title')}
      headings={[heading, ...measures.map(({ label }) => label)]}
      rows={parts.map(({ key, name, counts }) => ({
        key,
        name,
        figures: measures.map((measure) => formatCount(counts[measure.name], i18n.language)),
      }))}
    />
  ) : (
    <BarList
      label={`${t('breakdown.title')}: ${t('measures.seen')}`}
      color="var(--wm-chart-seen)"
      total={total}
      entries={parts.map(({ key, name, counts }) => ({ key, label: name, count: counts.seen }))}
    />
  )
}
