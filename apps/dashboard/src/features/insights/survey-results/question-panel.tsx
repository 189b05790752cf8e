import { useTranslation } from 'react-i18next'
import { formatCount, formatDecimal } from '../../../lib/numbers.ts'
import { BarList } from '../charts/bar-list.tsx'
import { Panel } from '../charts/panel.tsx'
import { localize } from '../charts/localize.ts'
import type { QuestionInsight } from './survey-results.queries.ts'

interface QuestionPanelProps {
  question: QuestionInsight
  /** Of the survey's texts. */
  locale: string
  responses: number
}

/** How often each answer to a question was given. */
export function QuestionPanel({ question, locale, responses }: QuestionPanelProps) {
  const { t } = useTranslation('survey-results')
  return (
    <Panel title={localize(question.label, locale)} text={useFigures(question, responses)}>
      <Distribution question={question} locale={locale} label={t('question.distribution')} />
    </Panel>
  )
}

/** Answers, average and median of a question in one line. */
export function useFigures({ n, average, median }: QuestionInsight, responses: number): string {
  const { t, i18n } = useTranslation('survey-results')
  const figures = [
    t('question.answers', {
      formatted: formatCount(n, i18n.language),
      all: formatCount(responses, i18n.language),
    }),
  ]
  if (average !== null) figures.push(t('question.average', { value: formatDecimal(average, i18n.language) }))
  if (median !== null) figures.push(t('question.median', { value: formatDecimal(median, i18n.language) }))
  return figures.join(' · ')
}

interface DistributionProps {
  question: QuestionInsight
  locale: string
  label: string
  toColor?: (key: string) => string
}

export function Distribution({ question, locale, label, toColor }: DistributionProps) {
  const { type, n, distribution } = question
  const isNumber = question.average !== null || type.endsWith('RATING') || type.endsWith('SCALE')
  const toLabel = (key: string, text: string) => (isNumber && text ? `${key} · ${text}` : text || key)
  return (
    <BarList
      label={label}
      color="var(--wm-chart-answer)"
      total={n}
      entries={distribution.map((it) => ({
        key: it.key,
        label: toLabel(it.key, localize(it.label, locale)),
        count: it.count,
        ...(toColor && { color: toColor(it.key) }),
      }))}
    />
  )
}
