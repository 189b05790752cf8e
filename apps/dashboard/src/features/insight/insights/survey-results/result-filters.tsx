import { Group, SegmentedControl, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SurveyEntity } from '@waymark/contract'
import { useUrlState } from '../../../../lib/state/use-url-state.ts'
import { DateRange } from '../filters/date-range.tsx'
import { ranges, type SelectedDays } from '../filters/selected-days.ts'
import { DownloadResponses } from './download-responses.tsx'
import type { ResponseFilter } from './survey-results.queries.ts'

const ALL = 'all'

interface ResultFiltersProps {
  survey: SurveyEntity
  filter: ResponseFilter
  selected: SelectedDays
  /** One version of the survey; null means all. */
  version: number | null
  /** One iteration; null means all. */
  iteration: number | null
  hasDeployment: boolean
}

export function ResultFilters({
  survey,
  filter,
  selected,
  version,
  iteration,
  hasDeployment,
}: ResultFiltersProps) {
  const { t } = useTranslation('survey-results')
  const { set } = useUrlState()
  const { times = 0 } = survey.survey.recurrence ?? {}
  const iterations = Array.from({ length: times }, (_, index) => String(index + 1))
  const versions = Array.from({ length: survey.publishedVersion ?? 0 }, (_, index) => String(index + 1))
  return (
    <Group justify="space-between" align="flex-start">
      <Group gap="sm" align="flex-start">
        <DateRange ranges={ranges} selected={selected} />
        {hasDeployment && (
          <SegmentedControl
            aria-label={t('filter.of')}
            data={[
              { value: 'deployment', label: t('filter.thisDeployment') },
              { value: ALL, label: t('filter.allResponses') },
            ]}
            value={filter.surveyDeploymentId ? 'deployment' : ALL}
            onChange={(value) => set({ of: value === ALL ? ALL : null, page: null })}
          />
        )}
        {versions.length > 1 && (
          <Select
            aria-label={t('filter.version')}
            w={160}
            data={[
              { value: ALL, label: t('filter.allVersions') },
              ...versions.map((value) => ({ value, label: t('filter.oneVersion', { version: value }) })),
            ]}
            value={version === null ? ALL : String(version)}
            onChange={(value) => set({ v: value === ALL ? null : value, page: null })}
          />
        )}
        {iterations.length > 0 && (
          <Select
            aria-label={t('filter.iteration')}
            w={160}
            data={[
              { value: ALL, label: t('filter.allIterations') },
              ...iterations.map((value) => ({
                value,
                label: t('filter.oneIteration', { iteration: value }),
              })),
            ]}
            value={iteration === null ? ALL : String(iteration)}
            onChange={(value) => set({ iteration: value === ALL ? null : value, page: null })}
          />
        )}
      </Group>
      <DownloadResponses filter={filter} />
    </Group>
  )
}
