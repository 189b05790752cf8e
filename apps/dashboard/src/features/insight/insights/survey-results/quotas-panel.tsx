import { Group, Progress, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../../lib/texts/numbers.ts'
import { localize } from '../charts/localize.ts'
import { Panel } from '../charts/panel.tsx'
import type { QuestionInsight, QuotaFigures } from './survey-results.queries.ts'

interface QuotasPanelProps {
  quotas: readonly QuotaFigures[]
  questions: readonly QuestionInsight[]
  /** The locale of the survey's texts. */
  locale: string
}

/** How full the limit of responses and the quotas are, whatever the filter. */
export function QuotasPanel({ quotas, questions, locale }: QuotasPanelProps) {
  const { t, i18n } = useTranslation('survey-results')
  const nameOf = ({ questionId, values }: QuotaFigures) => {
    const question = questions.find((it) => it.questionId === questionId)
    if (!question) return t('quotas.all')
    const labels = new Map(question.distribution.map((it) => [it.key, localize(it.label, locale)]))
    return `${localize(question.label, locale)}: ${values.map((it) => labels.get(it) || it).join(', ')}`
  }
  return (
    <Panel title={t('quotas.title')} text={t('quotas.text')}>
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
        {quotas.map((quota) => {
          const { questionId, values, count, max } = quota
          const name = nameOf(quota)
          return (
            <li key={`${questionId} ${values.join()}`}>
              <Group justify="space-between" wrap="nowrap" mb={4}>
                <Text size="sm">{name}</Text>
                <Text size="sm" data-tabular style={{ whiteSpace: 'nowrap' }}>
                  {t('quotas.count', {
                    done: formatCount(count, i18n.language),
                    max: formatCount(max, i18n.language),
                  })}
                </Text>
              </Group>
              <Progress aria-label={name} value={Math.min(100, (100 * count) / max)} />
            </li>
          )
        })}
      </Stack>
    </Panel>
  )
}
