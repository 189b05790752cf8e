import { Group, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Deployment } from '@waymark/contract'
import { formatDateTime } from '../../../../lib/texts/dates.ts'
import { useUrlState } from '../../../../lib/state/use-url-state.ts'
import { DateRange } from '../filters/date-range.tsx'
import { ranges, type SelectedDays } from '../filters/selected-days.ts'
import { deploymentVersionsQuery } from '../insights.queries.ts'

const ALL = 'all'

interface InsightFiltersProps {
  deployment: Deployment
  selected: SelectedDays
  /** One version of the deployment; null means all. */
  version: number | null
}

export function InsightFilters({ deployment, selected, version: chosen }: InsightFiltersProps) {
  const { t, i18n } = useTranslation('insights')
  const { set } = useUrlState()
  const versions = useQuery(deploymentVersionsQuery(deployment.appId, deployment.id)).data?.content ?? []
  return (
    <Group justify="space-between" align="flex-start">
      <DateRange ranges={ranges} selected={selected} />
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
        value={chosen === null ? ALL : String(chosen)}
        onChange={(value) => set({ v: value === ALL ? null : value })}
      />
    </Group>
  )
}
