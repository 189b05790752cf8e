import { useTranslation } from 'react-i18next'
import type { GoalInsight } from '@waymark/contract'
import { BarList } from '../charts/bar-list.tsx'

const SHOWN_DAYS = [1, 2, 3, 7, 14, 30, 60, 90]

/** How many reached the goal by the end of some days of its window. */
export function GoalCurve({ insight }: { insight: GoalInsight }) {
  const { t } = useTranslation('goals')
  const { byDay, withinDays, exposed } = insight
  const shown = byDay.filter(({ day }) => SHOWN_DAYS.includes(day) || day === withinDays)
  return (
    <BarList
      label={t('curve.label')}
      color="var(--wm-chart-completed)"
      total={exposed}
      entries={shown.map(({ day, reached }) => ({
        key: String(day),
        label: t('curve.day', { count: day }),
        count: reached,
      }))}
    />
  )
}
