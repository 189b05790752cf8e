import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../../lib/texts/numbers.ts'
import { BarList } from '../charts/bar-list.tsx'
import { FigureTable } from '../charts/figure-table.tsx'
import type { useMeasures } from '../charts/measures.ts'

/** A part of what was counted, such as one language. */
export interface Part {
  key: string
  name: string
  counts: Record<'seen' | 'started' | 'completed' | 'dismissed', number>
}

export interface BreakdownFiguresProps {
  /** What the parts are. */
  heading: string
  parts: readonly Part[]
  measures: ReturnType<typeof useMeasures>
  /** What the shares are of. */
  total: number
  isTable: boolean
}

/** Who saw the guide as bars, or all that is counted as a table. */
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
