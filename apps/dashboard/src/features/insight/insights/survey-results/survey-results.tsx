import { Stack, Tabs } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Deployment, SurveyEntity } from '@waymark/contract'
import { useUrlState } from '../../../../lib/state/use-url-state.ts'
import { readDays, readIteration, readVersion } from '../filters/selected-days.ts'
import { LateGoalsTab } from '../goals/late-goals-tab.tsx'
import { PublicLinkTab } from './public-link-tab.tsx'
import { RespondentsTab } from './respondents-tab.tsx'
import { ResultFilters } from './result-filters.tsx'
import { SummaryTab } from './summary-tab.tsx'
import { toTimeFilter, type ResponseFilter } from './survey-results.queries.ts'
import { TextsTab } from './texts-tab.tsx'

const TABS = ['summary', 'texts', 'respondents', 'goals', 'link'] as const
type Tab = (typeof TABS)[number]
/** The tabs to which the filter of responses does not apply. */
const UNFILTERED = new Set<Tab>(['goals', 'link'])

interface SurveyResultsProps {
  survey: SurveyEntity
  /** Shows only the responses through this deployment, unless the URL says otherwise, and its goals. */
  deployment: Deployment | null
}

/** The results of a survey; the URL holds the tab and the filter. */
export function SurveyResults({ survey, deployment }: SurveyResultsProps) {
  const { t } = useTranslation('survey-results')
  const { params, set } = useUrlState()
  const tabs = TABS.filter((it) => it !== 'goals' || deployment)
  const tab = tabs.find((it) => it === params.get('tab')) ?? 'summary'
  const selected = readDays(params)
  const version = readVersion(params)
  const iteration = readIteration(params)
  const ofDeployment = params.get('of') === 'all' ? null : deployment?.id
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
      onChange={(value) => set({ tab: value === 'summary' ? null : value, page: null, q: null, goal: null })}
      keepMounted={false}
    >
      <Stack gap="lg">
        <Tabs.List>
          {tabs.map((it) => (
            <Tabs.Tab key={it} value={it}>
              {t(`tabs.${it}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {!UNFILTERED.has(tab) && (
          <ResultFilters
            {...parts}
            selected={selected}
            version={version}
            iteration={iteration}
            hasDeployment={deployment !== null}
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
        {deployment && (
          <Tabs.Panel value="goals">
            <LateGoalsTab deployment={deployment} />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="link">
          <PublicLinkTab survey={survey} />
        </Tabs.Panel>
      </Stack>
    </Tabs>
  )
}
