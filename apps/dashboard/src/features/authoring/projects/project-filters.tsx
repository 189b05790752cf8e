import { Group, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Project } from '@waymark/contract'
import { projectCategories, projectStates } from '@waymark/contract/constants'
import { useUrlState } from '../../../lib/state/use-url-state.ts'
import { formatCount } from '../../../lib/texts/numbers.ts'
import { ListSearch } from '../../../ui/lists/list-search.tsx'
import { ViewSwitch, type ListView } from '../../../ui/lists/view-switch.tsx'
import { countByCategory, projectSorts, readFilter } from './filter-projects.ts'

const ALL = 'all'

interface ProjectFiltersProps {
  /** All of them, to count; null if there are more than were loaded, and every category is offered without its number. */
  projects: readonly Project[] | null
  view: ListView
  onView: (view: ListView) => void
}

/** Search, category, state and order, all kept in the URL, and whether projects are cards or rows. */
export function ProjectFilters({ projects, view, onView }: ProjectFiltersProps) {
  const { t, i18n } = useTranslation('projects')
  const { params, set } = useUrlState()
  const { category, state, sort } = readFilter(params)
  const offered = projects
    ? countByCategory(projects)
    : projectCategories.map((it) => ({ category: it, count: null }))
  return (
    <Group gap="sm" wrap="nowrap">
      <ListSearch label={t('filter.search')} />
      <Select
        aria-label={t('filter.category')}
        w={230}
        data={[
          { value: ALL, label: t('categories.all') },
          ...offered.map(({ category: value, count }) => {
            const name = t(`categories.${value}`)
            return { value, label: count === null ? name : `${name} (${formatCount(count, i18n.language)})` }
          }),
        ]}
        value={category ?? ALL}
        onChange={(value) => set({ category: value === ALL ? null : value, page: null })}
      />
      <Select
        aria-label={t('filter.state')}
        w={200}
        data={([ALL, ...projectStates] as const).map((value) => ({
          value,
          label: t(`filter.states.${value}`),
        }))}
        value={state ?? ALL}
        onChange={(value) => set({ state: value === ALL ? null : value, page: null })}
      />
      {view === 'cards' && (
        <Select
          aria-label={t('filter.sort')}
          w={170}
          data={projectSorts.map((value) => ({ value, label: t(`filter.sorts.${value}`) }))}
          value={projectSorts.find((it) => it === sort.by) ?? 'changed'}
          onChange={(value) => set({ sort: value === 'changed' ? null : value, page: null })}
        />
      )}
      <ViewSwitch view={view} onChange={onView} />
    </Group>
  )
}
