import { Badge, Tabs } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Project } from '@waymark/contract'
import { useUrlState } from '../../lib/use-url-state.ts'
import { countByCategory, readFilter } from './filter-projects.ts'

const ALL = 'all'

interface CategoryTabsProps {
  projects: readonly Project[]
}

export function CategoryTabs({ projects }: CategoryTabsProps) {
  const { t } = useTranslation('projects')
  const { params, set } = useUrlState()
  const { category } = readFilter(params)
  const counts = countByCategory(projects)
  return (
    <Tabs
      value={category ?? ALL}
      onChange={(value) => set({ category: value === ALL ? null : value })}
      variant="pills"
      radius="xl"
    >
      <Tabs.List aria-label={t('categories.label')}>
        <Tabs.Tab value={ALL} rightSection={<Count count={projects.length} />}>
          {t('all')}
        </Tabs.Tab>
        {counts.map((it) => (
          <Tabs.Tab key={it.category} value={it.category} rightSection={<Count count={it.count} />}>
            {t(`categories.${it.category}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}

function Count({ count }: { count: number }) {
  return (
    <Badge variant="default" size="sm" radius="xl" data-tabular>
      {count}
    </Badge>
  )
}
