import { Group, SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUrlState } from '../../../../lib/state/use-url-state.ts'
import { countDays, isDays, lastDays, type Days, type Range, type SelectedDays } from './selected-days.ts'

interface DateRangeProps {
  ranges: readonly Range[]
  selected: SelectedDays
  /** The range that the URL leaves out. */
  fallback?: Range
  /** The most days that can be chosen. */
  maxDays?: number
}

/** Chooses the days of all figures on a page; the URL holds the choice. */
export function DateRange({ ranges, selected, fallback = 'all', maxDays = 1100 }: DateRangeProps) {
  const { t } = useTranslation('insights')
  const { set } = useUrlState()
  const choose = (range: string) => {
    if (range === 'custom') return set({ days: null, page: null, ...(selected.days ?? lastDays(30)) })
    set({ days: range === fallback ? null : range, from: null, to: null, page: null })
  }
  return (
    <Group gap="sm" align="flex-start">
      <SegmentedControl
        aria-label={t('filter.range')}
        data={[...ranges, 'custom' as const].map((value) => ({ value, label: t(`filter.ranges.${value}`) }))}
        value={selected.range}
        onChange={choose}
      />
      {selected.range === 'custom' && selected.days && <CustomDays days={selected.days} maxDays={maxDays} />}
    </Group>
  )
}

function CustomDays({ days, maxDays }: { days: Days; maxDays: number }) {
  const { t } = useTranslation('insights')
  const { set } = useUrlState()
  const [typed, setTyped] = useState(days)
  const isOrdered = isDays(typed)
  const isTooLong = isOrdered && countDays(typed) > maxDays
  const type = (change: Partial<Days>) => {
    const next = { ...typed, ...change }
    setTyped(next)
    if (isDays(next) && countDays(next) <= maxDays) set({ ...next, page: null })
  }
  return (
    <>
      <TextInput
        type="date"
        size="sm"
        aria-label={t('filter.from')}
        value={typed.from}
        onChange={(event) => type({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        size="sm"
        aria-label={t('filter.to')}
        value={typed.to}
        onChange={(event) => type({ to: event.currentTarget.value })}
        error={
          (!isOrdered && t('filter.endBeforeStart')) || (isTooLong && t('filter.tooLong', { max: maxDays }))
        }
      />
    </>
  )
}
