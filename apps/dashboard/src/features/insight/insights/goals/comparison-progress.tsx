import { Progress, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { HoldoutResult } from '@waymark/contract'
import { formatCount } from '../../../../lib/texts/numbers.ts'

interface ComparisonProgressProps {
  result: Pick<HoldoutResult, 'unit' | 'units' | 'size' | 'open' | 'plannedSize'>
  /** The meaning of the intervals, or the reason why there are none. */
  note: string
}

/** How many have been compared out of the planned number, and how many cannot be yet. */
export function ComparisonProgress({
  result: { unit, units, size, open, plannedSize },
  note,
}: ComparisonProgressProps) {
  const { t, i18n } = useTranslation('goals')
  const say = (count: number) => formatCount(count, i18n.language)
  const progress = t('holdout.progress', { size: say(size), planned: say(plannedSize) })
  return (
    <>
      <Progress value={Math.min(100, (100 * size) / plannedSize)} aria-label={progress} />
      <Text size="sm" c="dimmed">
        {progress} {unit === 'ACCOUNT' && t('holdout.byAccount', { count: units, formatted: say(units) })}{' '}
        {note}
      </Text>
      {open > 0 && <Text size="sm">{t('holdout.open', { count: open, formatted: say(open) })}</Text>}
    </>
  )
}
