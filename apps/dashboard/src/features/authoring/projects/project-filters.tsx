import { Group, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { projectStates } from '@waymark/contract/constants'
import { useUrlState } from '../../../lib/state/use-url-state.ts'
import { ListSearch } from '../../../ui/lists/list-search.tsx'
import { projectSorts, readFilter } from './filter-projects.ts'

const ALL = 'all'

/** Search, state and order, all kept in the URL. */
export function ProjectFilters() {
  const { t } = useTranslation('projects')
  const { params, set } = useUrlState()
  const { state, sort } = readFilter(params)
  return (
    <Group gap="sm" mt="md">
      <ListSearch label={t('filter.search')} />
      <Select
        aria-label={t('filter.state')}
        w={230}
        data={([ALL, ...projectStates] as const).map((value) => ({
          value,
          label: t(`filter.states.${value}`),
        }))}
        value={state ?? ALL}
        onChange={(value) => set({ state: value === ALL ? null : value, page: null })}
      />
      <Select
        aria-label={t('filter.sort')}
        w={190}
        data={projectSorts.map((value) => ({ value, label: t(`filter.sorts.${value}`) }))}
        value={sort}
        onChange={(value) => set({ sort: value === 'changed' ? null : value, page: null })}
      />
    </Group>
  )
}
