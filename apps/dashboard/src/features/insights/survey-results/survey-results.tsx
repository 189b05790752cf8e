import { Stack, Tabs } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SurveyEntity } from '@waymark/contract'
import { useUrlState } from '../../../lib/use-url-state.ts'
import { readDays, readIteration, readVersion } from '../filters/selected-days.ts'
import { PublicLinkTab } from './public-link-tab.tsx'
import { RespondentsTab } from './respondents-tab.tsx'
import { ResultFilters } from './result-filters.tsx'
import { SummaryTab } from './summary-tab.tsx'
import { toTimeFilter, type ResponseFilter } from './survey-results.queries.ts'
import { TextsTab } from './texts-tab.tsx'

const TABS = ['summary', 'texts', 'respondents', 'link'] as const

interface SurveyResultsProps {
  survey: SurveyEntity
  /** Shows only the responses through this deployment, unless the URL says otherwise. */
  deploymentId: string | null
}

/** What people answered; the URL holds the tab and the filter. */
export function SurveyResults({ survey, deploymentId }: SurveyResultsProps) {
  const { t } = useTranslation('survey-results')
  const { params, set } = useUrlState()
  const tab = TABS.find((it) => it === params.get('tab')) ?? 'summary'
  const selected = readDays(params)
  const version = readVersion(params)
  const iteration = readIteration(params)
  const ofDeployment = params.get('of') === 'all' ? null : deploymentId
  const filter: ResponseFilter = {
    appId: survey.appId,
    surveyId: survey.id,
    ...(ofDeployment && { surveyDeploymentId: ofDeployment }),
    ...(version !== null && { surveyVersion: version }),
    ...(iteration !== null && { iteration }),
    ...toTimeFilter(selected.days),
  }
  const parts = { survey, filter }
  return (
    <Tabs
      value={tab}
      onChange={(value) => set({ tab: value === 'summary' ? null : value, page: null, q: null })}
      keepMounted={false}
    >
      <Stack gap="lg">
        <Tabs.List>
          {TABS.map((it) => (
            <Tabs.Tab key={it} value={it}>
              {t(`tabs.${it}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tab !== 'link' && (
          <ResultFilters
            {...parts}
            selected={selected}
            version={version}
            iteration={iteration}
            hasDeployment={deploymentId !== null}
          />
        )}
        <Tabs.Panel value="summary">
          <SummaryTab {...parts} days={selected.days} />
        </Tabs.Panel>
        <Tabs.Panel value="texts">
          <TextsTab {...parts} />
        </Tabs.Panel>
        <Tabs.Panel value="respondents">
          <RespondentsTab {...parts} />
        </Tabs.Panel>
        <Tabs.Panel value="link">
          <PublicLinkTab survey={survey} />
        </Tabs.Panel>
      </Stack>
    </Tabs>
  )
}
