import { ActionIcon, Group, Select, TextInput } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useUrlState } from '../../lib/use-url-state.ts'
import { projectSorts, projectStates, readFilter } from './filter-projects.ts'

/** Search, state and order, all kept in the URL. */
export function ProjectFilters() {
  const { t } = useTranslation('projects')
  const { params, set } = useUrlState()
  const { search, state, sort } = readFilter(params)
  return (
    <Group gap="sm" mt="md">
      <TextInput
        size="sm"
        flex={1}
        maw={360}
        aria-label={t('filter.search')}
        placeholder={t('filter.search')}
        leftSection={<IconSearch size={16} />}
        value={search}
        onChange={(event) => set({ q: event.currentTarget.value })}
        rightSection={
          search && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('filter.clearSearch')}
              onClick={() => set({ q: null })}
            >
              <IconX size={16} />
            </ActionIcon>
          )
        }
      />
      <Select
        aria-label={t('filter.state')}
        w={230}
        data={projectStates.map((value) => ({ value, label: t(`filter.states.${value}`) }))}
        value={state}
        onChange={(value) => set({ state: value === 'all' ? null : value })}
      />
      <Select
        aria-label={t('filter.sort')}
        w={190}
        data={projectSorts.map((value) => ({ value, label: t(`filter.sorts.${value}`) }))}
        value={sort}
        onChange={(value) => set({ sort: value === 'changed' ? null : value })}
      />
    </Group>
  )
}
