import { Group, Pagination } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useUrlState } from '../../lib/state/use-url-state.ts'

/** Turns the pages of a list; nothing if there is only one. */
export function Pages({ total, page }: { total: number; page: number }) {
  const { t } = useTranslation('common')
  const { set } = useUrlState()
  if (total <= 1) return null
  return (
    <Group justify="center">
      <Pagination
        total={total}
        value={page + 1}
        onChange={(value) => {
          set({ page: value === 1 ? null : String(value) })
          window.scrollTo({ top: 0 })
        }}
        getControlProps={(control) => ({ 'aria-label': t(`paging.${control}`) })}
      />
    </Group>
  )
}
