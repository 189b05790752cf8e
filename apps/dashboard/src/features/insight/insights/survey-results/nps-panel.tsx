import { Group, Skeleton, Stack, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDecimal, formatShare } from '../../../../lib/texts/numbers.ts'
import { FigureTable } from '../charts/figure-table.tsx'
import { nameSpan } from '../charts/group-days.ts'
import { Panel } from '../charts/panel.tsx'
import { useChartOrTable } from '../charts/use-chart-or-table.tsx'
import type { Days } from '../filters/selected-days.ts'
import { localize } from '../charts/localize.ts'
import { Distribution, useFigures } from './question-panel.tsx'
import classes from './nps-panel.module.css'
import type { NpsInsight, QuestionInsight } from './survey-results.queries.ts'
import { toTrend, type TrendSpan } from './to-trend.ts'

const TrendBars = lazy(async () => ({ default: (await import('./trend-bars.tsx')).TrendBars }))

const GROUPS = ['promoters', 'passives', 'detractors'] as const
const groupColors = {
  promoters: 'var(--wm-chart-promoter)',
  passives: 'var(--wm-chart-passive)',
  detractors: 'var(--wm-chart-detractor)',
}

interface NpsPanelProps {
  question: QuestionInsight
  score: NpsInsight
  /** The locale of the survey's texts. */
  locale: string
  responses: number
  days: Days | null
}

/** The Net Promoter Score with its margin, its composition and its trend. */
export function NpsPanel({ question, score, locale, responses, days }: NpsPanelProps) {
  const { t } = useTranslation('survey-results')
  const { isTable, control } = useChartOrTable(t('nps.trend'))
  return (
    <Panel title={localize(question.label, locale)} text={useFigures(question, responses)} control={control}>
      <Stack gap="lg">
        <Score score={score} />
        <Distribution
          question={question}
          locale={locale}
          label={t('question.distribution')}
          toColor={toNpsColor}
        />
        <Trend trend={toTrend(score.trend, days)} isTable={isTable} />
      </Stack>
    </Panel>
  )
}

function Score({ score }: { score: NpsInsight }) {
  const { t, i18n } = useTranslation('survey-results')
  const language = i18n.language
  return (
    <Group gap={40} align="center" wrap="nowrap">
      <div className={classes.score}>
        <Text className={classes.figure} data-tabular>
          {score.score === null ? '–' : formatDecimal(score.score, language, 0)}
        </Text>
        <Text size="sm" c="dimmed">
          {score.marginOfError === null
            ? t('nps.name')
            : t('nps.margin', { margin: formatDecimal(score.marginOfError, language, 0) })}
        </Text>
      </div>
      <Stack gap={10} flex={1}>
        <div className={classes.bar} aria-hidden="true">
          {GROUPS.map((group) => (
            <div key={group} style={{ flexGrow: score[group], background: groupColors[group] }} />
          ))}
        </div>
        <Group component="dl" gap="lg" m={0}>
          {GROUPS.map((group) => (
            <div key={group} className={classes.group}>
              <Text component="dt" size="sm">
                <span className={classes.dot} style={{ background: groupColors[group] }} aria-hidden="true" />
                {t(`nps.${group}`)}
              </Text>
              <Text component="dd" size="sm" m={0} data-tabular>
                <b>{formatCount(score[group], language)}</b>{' '}
                {formatShare(score.n > 0 ? score[group] / score.n : null, language)}
              </Text>
            </div>
          ))}
        </Group>
      </Stack>
    </Group>
  )
}

function Trend({ trend, isTable }: { trend: readonly TrendSpan[]; isTable: boolean }) {
  const { t, i18n } = useTranslation('survey-results')
  const language = i18n.language
  return (
    <div>
      <Text fw={600} mb="xs">
        {t('nps.trend')}
      </Text>
      {isTable ? (
        <FigureTable
          caption={t('nps.trend')}
          headings={[t('nps.period'), t('nps.name'), ...GROUPS.map((group) => t(`nps.${group}`))]}
          rows={trend.toReversed().map((it) => ({
            key: it.from,
            name: nameSpan(it, language),
            figures: [
              it.score === null ? '–' : formatDecimal(it.score, language, 0),
              ...GROUPS.map((group) => formatCount(it.counts[group] ?? 0, language)),
            ],
          }))}
        />
      ) : (
        <Suspense fallback={<Skeleton height={180} />}>
          <TrendBars label={t('nps.trend')} name={t('nps.name')} trend={trend} />
        </Suspense>
      )}
    </div>
  )
}

function toNpsColor(rating: string): string {
  if (Number(rating) >= 9) return groupColors.promoters
  return Number(rating) >= 7 ? groupColors.passives : groupColors.detractors
}
