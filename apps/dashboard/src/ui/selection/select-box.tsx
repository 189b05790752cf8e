import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Selection } from '../../lib/state/use-selection.ts'

interface SelectBoxProps<Entry> {
  entry: Entry
  isSelected: boolean
  onSelect: Selection<Entry & { id: string }>['select']
}

/** Selects an entry of a list, to act on several at once. */
export function SelectBox<Entry extends { id: string; name: string }>({
  entry,
  isSelected,
  onSelect,
}: SelectBoxProps<Entry>) {
  const { t } = useTranslation()
  return (
    <Checkbox
      size="md"
      aria-label={t('selection.one', { name: entry.name })}
      checked={isSelected}
      onChange={({ currentTarget }) => onSelect([entry], currentTarget.checked)}
    />
  )
}

interface SelectAllProps<Entry extends { id: string }> {
  shown: readonly Entry[]
  selection: Selection<Entry>
}

/** Selects all entries of the shown page. */
export function SelectAll<Entry extends { id: string }>({ shown, selection }: SelectAllProps<Entry>) {
  const { t } = useTranslation()
  const count = shown.filter(({ id }) => selection.has(id)).length
  return (
    <Checkbox
      size="md"
      aria-label={t('selection.all')}
      checked={count > 0 && count === shown.length}
      indeterminate={count > 0 && count < shown.length}
      onChange={({ currentTarget }) => selection.select(shown, currentTarget.checked)}
    />
  )
}
