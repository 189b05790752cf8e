import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { SurveyEntity } from '@waymark/contract'
import { questionTraits } from '@waymark/contract/constants'
import { formatCount, formatDuration, formatShare } from '../../../../lib/texts/numbers.ts'
import { FailureState } from '../../../../ui/dialogs/failure-state.tsx'
import { DaysPanel } from '../charts/days-panel.tsx'
import { StatTile, StatTiles } from '../charts/stat-tile.tsx'
import { fillDays, type Days } from '../filters/selected-days.ts'
import { NoResponses } from './no-responses.tsx'
import { NpsPanel } from './nps-panel.tsx'
import { QuestionPanel } from './question-panel.tsx'
import { QuotasPanel } from './quotas-panel.tsx'
import { npsQuery, questionsQuery, summaryQuery, type ResponseFilter } from './survey-results.queries.ts'

interface SummaryTabProps {
  survey: SurveyEntity
  filter: ResponseFilter
  days: Days | null
}

/** Figures of all responses, then of each question. */
export function SummaryTab({ survey, filter, days }: SummaryTabProps) {
  const { t, i18n } = useTranslation('survey-results')
  const summary = useQuery(summaryQuery(filter))
  const questions = useQuery(questionsQuery(filter))
  const nps = useQuery(npsQuery(filter))
  const error = summary.error ?? questions.error ?? nps.error
  if (error && !(summary.data && questions.data && nps.data)) {
    const retry = () => void Promise.all([summary, questions, nps].map((it) => it.refetch()))
    return <FailureState error={error} onRetry={retry} />
  }
  if (!summary.data || !questions.data || !nps.data) return <SummarySkeleton />
  const { seen, responses, completed, completionRate, medianSeconds, quotas, series } = summary.data
  if (responses === 0) return <NoResponses survey={survey} filter={filter} />
  const language = i18n.language
  const npsOf = new Map(nps.data.questions.map((it) => [it.questionId, it]))
  return (
    <Stack gap="lg">
      <StatTiles>
        <StatTile
          label={t('tiles.seen')}
          color="var(--wm-chart-seen)"
          figure={seen === null ? '–' : formatCount(seen, language)}
          note={seen === null ? t('tiles.seenUnknown') : t('tiles.seenNote')}
        />
        <StatTile
          label={t('tiles.responses')}
          color="var(--wm-chart-started)"
          figure={formatCount(responses, language)}
          note={t('tiles.responsesNote')}
        />
        <StatTile
          label={t('tiles.completed')}
          color="var(--wm-chart-completed)"
          figure={formatCount(completed, language)}
          note={t('tiles.completionRate', { share: formatShare(completionRate, language) })}
        />
        <StatTile
          label={t('tiles.median')}
          figure={medianSeconds === null ? '–' : formatDuration(medianSeconds, language)}
          note={t('tiles.medianNote')}
        />
      </StatTiles>
      <DaysPanel
        title={t('series.title')}
        text={t('series.text')}
        days={fillDays(series, days, { responses: 0, completed: 0 })}
        measures={[
          { name: 'responses', label: t('tiles.responses'), color: 'var(--wm-chart-started)' },
          { name: 'completed', label: t('tiles.completed'), color: 'var(--wm-chart-completed)' },
        ]}
      />
      {quotas.length > 0 && (
        <QuotasPanel quotas={quotas} questions={questions.data.questions} locale={survey.defaultLocale} />
      )}
      {questions.data.questions.map((question) => {
        const asked = { question, locale: survey.defaultLocale, responses }
        const score = npsOf.get(question.questionId)
        if (questionTraits[question.type].kind === 'TEXT') return null
        return score ? (
          <NpsPanel key={question.questionId} {...asked} score={score} days={days} />
        ) : (
          <QuestionPanel key={question.questionId} {...asked} />
        )
      })}
    </Stack>
  )
}

function SummarySkeleton() {
  return (
    <Stack gap="lg" aria-hidden="true">
      <Skeleton height={120} radius="lg" />
      <Skeleton height={280} radius="lg" />
      <Skeleton height={220} radius="lg" />
    </Stack>
  )
}
