import { Group, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { deploymentStatuses } from '@waymark/contract/constants'
import { useUrlState } from '../../../../lib/state/use-url-state.ts'
import { ListSearch } from '../../../../ui/lists/list-search.tsx'
import { readFilter } from './filter-deployments.ts'

const ALL = 'all'

/** Search and status, both kept in the URL. */
export function DeploymentFilters() {
  const { t } = useTranslation(['deployments', 'common'])
  const { params, set } = useUrlState()
  const { status } = readFilter(params)
  return (
    <Group gap="sm">
      <ListSearch label={t('filter.search')} />
      <Select
        aria-label={t('filter.status')}
        w={200}
        data={[
          { value: ALL, label: t('filter.anyStatus') },
          ...deploymentStatuses.map((value) => ({ value, label: t(`common:status.${value}`) })),
        ]}
        value={status ?? ALL}
        onChange={(value) => set({ status: value === ALL ? null : value, page: null })}
      />
    </Group>
  )
}
