import { Group, SegmentedControl, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Deployment } from '@waymark/contract'
import { formatDateTime } from '../../lib/dates.ts'
import { useUrlState } from '../../lib/use-url-state.ts'
import { deploymentVersionsQuery } from './insights.queries.ts'
import { ranges } from './read-selection.ts'
import type { Selection } from './read-selection.ts'

const ALL = 'all'

interface InsightFiltersProps {
  deployment: Deployment
  selection: Selection
}

export function InsightFilters({ deployment, selection }: InsightFiltersProps) {
  const { t, i18n } = useTranslation('insights')
  const { set } = useUrlState()
  const versions = useQuery(deploymentVersionsQuery(deployment.appId, deployment.id)).data?.content ?? []
  return (
    <Group justify="space-between">
      <SegmentedControl
        aria-label={t('filter.range')}
        data={ranges.map((value) => ({ value, label: t(`filter.ranges.${value}`) }))}
        value={selection.range}
        onChange={(value) => set({ days: value === ALL ? null : value })}
      />
      <Select
        aria-label={t('filter.version')}
        w={320}
        data={[
          { value: ALL, label: t('filter.allVersions') },
          ...versions.map(({ version, wentLiveAt }) => ({
            value: String(version),
            label: t('filter.oneVersion', { version, at: formatDateTime(wentLiveAt, i18n.language) }),
          })),
        ]}
        value={selection.version === null ? ALL : String(selection.version)}
        onChange={(value) => set({ v: value === ALL ? null : value })}
      />
    </Group>
  )
}
