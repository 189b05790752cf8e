import { Button } from '@mantine/core'
import { IconCalendarOff, IconMessageQuestion } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { SurveyEntity } from '@waymark/contract'
import { useUrlState } from '../../../../lib/state/use-url-state.ts'
import { EmptyState } from '../../../../ui/lists/empty-state.tsx'
import type { ResponseFilter } from './survey-results.queries.ts'

/** Explains how to get responses, or that the filter leaves none. */
export function NoResponses({ survey, filter }: { survey: SurveyEntity; filter: ResponseFilter }) {
  const { t } = useTranslation('survey-results')
  const { params, set } = useUrlState()
  const { appId, appVersionId, id } = survey
  if (filter.startFilter ?? filter.surveyVersion ?? filter.iteration) {
    return (
      <EmptyState
        icon={<IconCalendarOff size={28} />}
        title={t('none.filteredTitle')}
        text={t('none.filteredText')}
        action={
          <Button
            variant="default"
            onClick={() => set({ days: null, from: null, to: null, v: null, iteration: null })}
          >
            {t('none.showAll')}
          </Button>
        }
      />
    )
  }
  if (survey.publishedVersion === null) {
    return (
      <EmptyState
        icon={<IconMessageQuestion size={28} />}
        title={t('none.title')}
        text={t('none.textDraft')}
        action={
          <Button component={Link} to={`/editor/${appId}/${appVersionId}/${id}`}>
            {t('none.toEditor')}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      icon={<IconMessageQuestion size={28} />}
      title={t('none.title')}
      text={
        filter.surveyDeploymentId && params.get('of') !== 'all' ? t('none.textDeployment') : t('none.text')
      }
      action={
        filter.surveyDeploymentId ? (
          <Button onClick={() => set({ of: 'all' })}>{t('none.showAllResponses')}</Button>
        ) : (
          <Button onClick={() => set({ tab: 'link' })}>{t('none.toLink')}</Button>
        )
      }
    />
  )
}
