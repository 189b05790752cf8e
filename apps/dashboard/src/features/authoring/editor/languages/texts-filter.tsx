import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isMissing } from './is-missing.ts'
import type { TextPlace } from './list-texts.ts'
import type { Overflows } from './use-overflows.ts'

export type TextsShown = 'all' | 'missing' | 'overflowing'

interface TextsFilterProps {
  places: readonly TextPlace[]
  locales: readonly string[]
  /** Absent if nothing was measured. */
  overflows?: Overflows
  shown: TextsShown
  onShow(shown: TextsShown): void
}

export function TextsFilter({ places, locales, overflows, shown, onShow }: TextsFilterProps) {
  const { t } = useTranslation('editor-languages')
  const missing = places.reduce(
    (sum, place) => sum + locales.filter((locale) => isMissing(place, locale)).length,
    0,
  )
  return (
    <SegmentedControl
      w="fit-content"
      aria-label={t('filter.label')}
      value={shown}
      onChange={(value) => onShow(value as TextsShown)}
      data={[
        { value: 'all', label: t('filter.all', { count: places.length }) },
        { value: 'missing', label: t('filter.missing', { count: missing }) },
        ...(overflows
          ? [{ value: 'overflowing', label: t('filter.overflowing', { count: overflows.size }) }]
          : []),
      ]}
    />
  )
}
