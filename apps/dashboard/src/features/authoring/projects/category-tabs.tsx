import { Badge, Tabs } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Project } from '@waymark/contract'
import { projectCategories } from '@waymark/contract/constants'
import { formatCount } from '../../../lib/texts/numbers.ts'
import { useUrlState } from '../../../lib/state/use-url-state.ts'
import { countByCategory, readFilter } from './filter-projects.ts'

const ALL = 'all'

interface CategoryTabsProps {
  /** All of them, to count; null if there are more than were loaded, and every category is offered without its number. */
  projects: readonly Project[] | null
  total: number
}

export function CategoryTabs({ projects, total }: CategoryTabsProps) {
  const { t } = useTranslation('projects')
  const { params, set } = useUrlState()
  const { category } = readFilter(params)
  const offered = projects
    ? countByCategory(projects)
    : projectCategories.map((it) => ({ category: it, count: null }))
  return (
    <Tabs
      value={category ?? ALL}
      onChange={(value) => set({ category: value === ALL ? null : value, page: null })}
      variant="pills"
      radius="xl"
    >
      <Tabs.List aria-label={t('categories.label')}>
        <Tabs.Tab value={ALL} rightSection={<Count count={total} />}>
          {t('all')}
        </Tabs.Tab>
        {offered.map((it) => (
          <Tabs.Tab
            key={it.category}
            value={it.category}
            rightSection={it.count !== null && <Count count={it.count} />}
          >
            {t(`categories.${it.category}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}

function Count({ count }: { count: number }) {
  const { i18n } = useTranslation()
  return (
    <Badge variant="default" size="sm" radius="xl" data-tabular>
      {formatCount(count, i18n.language)}
    </Badge>
  )
}
