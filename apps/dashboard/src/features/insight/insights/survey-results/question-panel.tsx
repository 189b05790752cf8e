import { Stack, Text } from '@mantine/core'
import { questionTraits } from '@waymark/contract/constants'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDecimal } from '../../../../lib/texts/numbers.ts'
import { BarList } from '../charts/bar-list.tsx'
import { Panel } from '../charts/panel.tsx'
import { localize } from '../charts/localize.ts'
import type { QuestionInsight } from './survey-results.queries.ts'

interface QuestionPanelProps {
  question: QuestionInsight
  /** The locale of the survey's texts. */
  locale: string
  responses: number
}

/** How often each answer to a question was given. */
export function QuestionPanel({ question, locale, responses }: QuestionPanelProps) {
  const { t } = useTranslation('survey-results')
  return (
    <Panel title={localize(question.label, locale)} text={useFigures(question, responses)}>
      <Distribution
        question={question}
        locale={locale}
        label={t(question.type === 'RANKING' ? 'question.first' : 'question.distribution')}
      />
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

/** How often each answer was given; in a matrix, for each row. */
export function Distribution({ question, locale, label, toColor }: DistributionProps) {
  const { rows, distribution } = question
  if (rows.length === 0)
    return (
      <Shares
        question={question}
        locale={locale}
        label={label}
        distribution={distribution}
        {...(toColor && { toColor })}
      />
    )
  return (
    <Stack gap="md">
      {rows.map((row) => {
        const name = localize(row.label, locale) || row.key
        return (
          <div key={row.key}>
            <Text size="sm" fw={600} mb={6}>
              {name}
            </Text>
            <Shares question={question} locale={locale} label={name} distribution={row.distribution} />
          </div>
        )
      })}
    </Stack>
  )
}

interface SharesProps extends DistributionProps {
  distribution: QuestionInsight['distribution']
}

function Shares({ question: { type, n, average }, locale, label, distribution, toColor }: SharesProps) {
  const { t, i18n } = useTranslation('survey-results')
  const isNumber = average !== null || type.endsWith('RATING') || type.endsWith('SCALE')
  const toLabel = ({ key, label: text, averagePlace }: SharesProps['distribution'][number]) => {
    if (questionTraits[type].kind === 'DATE') return nameSpan(key, i18n.language)
    const named = localize(text, locale)
    if (averagePlace !== undefined && averagePlace !== null) {
      return t('question.place', { name: named || key, place: formatDecimal(averagePlace, i18n.language) })
    }
    return isNumber && named ? `${key} · ${named}` : named || key
  }
  return (
    <BarList
      label={label}
      color="var(--wm-chart-answer)"
      total={n}
      entries={distribution.map((it) => ({
        key: it.key,
        label: toLabel(it),
        count: it.count,
        ...(toColor && { color: toColor(it.key) }),
      }))}
    />
  )
}

/** A month such as `2026-03`, or a year, in words. */
function nameSpan(span: string, language: string): string {
  if (!span.includes('-')) return span
  return new Date(`${span}-01`).toLocaleDateString(language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}
