import { Button, Group, Pagination, Skeleton, Stack } from '@mantine/core'
import { IconActivity } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Paged } from '@waymark/contract'
import { useUrlState } from '../../../lib/state/use-url-state.ts'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { FailureState } from '../../../ui/dialogs/failure-state.tsx'
import { ListSearch } from '../../../ui/lists/list-search.tsx'

const FILTERS = ['q', 'level']

interface ListViewProps<T> {
  list: UseQueryResult<Paged<T>>
  searchLabel: string
  /** Further filters, beside the search. */
  filters?: ReactNode
  children: (entries: T[]) => ReactNode
}

/** A list with its search, its pages, and a message in its place while it is empty. The URL holds the rest. */
export function ListView<T>({ list, searchLabel, filters, children }: ListViewProps<T>) {
  const { t } = useTranslation('usage')
  const { params, set } = useUrlState()
  const clear = () => set({ q: null, level: null, page: null })
  const isFiltered = FILTERS.some((name) => params.get(name))
  const { data } = list
  return (
    <Stack gap="lg">
      <Group gap="sm">
        <ListSearch label={searchLabel} isRequested />
        {filters}
      </Group>
      {list.isPending && <Skeleton height={320} radius="lg" aria-hidden="true" />}
      {list.isError && !data && <FailureState error={list.error} onRetry={() => void list.refetch()} />}
      {data?.content.length === 0 && (
        <EmptyState
          icon={<IconActivity size={28} />}
          title={t(isFiltered ? 'nothingFound.title' : 'empty.title')}
          text={t(isFiltered ? 'nothingFound.text' : 'empty.text')}
          action={isFiltered && <Button onClick={clear}>{t('nothingFound.clear')}</Button>}
        />
      )}
      {data && data.content.length > 0 && children(data.content)}
      {data && data.totalPages > 1 && (
        <Group justify="center">
          <Pagination
            total={data.totalPages}
            value={data.page + 1}
            onChange={(value) => set({ page: value === 1 ? null : String(value) })}
            getControlProps={(control) => ({ 'aria-label': t(`paging.${control}`) })}
          />
        </Group>
      )}
    </Stack>
  )
}
