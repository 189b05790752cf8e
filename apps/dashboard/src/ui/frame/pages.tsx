import { Group } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useUrlState } from '../../lib/state/use-url-state.ts'

const Pagination = lazy(async () => ({ default: (await import('../overlays.ts')).Pagination }))

/** Turns the pages of a list; nothing if there is only one. */
export function Pages({ total, page }: { total: number; page: number }) {
  const { t } = useTranslation('common')
  const { set } = useUrlState()
  if (total <= 1) return null
  return (
    <Group justify="center" mih={32}>
      <Suspense>
        <Pagination
          total={total}
          value={page + 1}
          onChange={(value) => {
            set({ page: value === 1 ? null : String(value) })
            window.scrollTo({ top: 0 })
          }}
          getControlProps={(control) => ({ 'aria-label': t(`paging.${control}`) })}
        />
      </Suspense>
    </Group>
  )
}
