import { ActionIcon, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { Goal, GoalInsight } from '@waymark/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDuration, formatShare } from '../../../../lib/texts/numbers.ts'
import { BarList } from '../charts/bar-list.tsx'
import { FigureTable } from '../charts/figure-table.tsx'
import { Panel } from '../charts/panel.tsx'
import { StatTile, StatTiles } from '../charts/stat-tile.tsx'
import type { Days } from '../filters/selected-days.ts'
import { ExperimentPanel } from './experiment-panel.tsx'
import { GoalSegmentTable } from './goal-segment-table.tsx'
import { HoldoutPanel } from './holdout-panel.tsx'

const SHOWN_DAYS = [1, 2, 3, 7, 14, 30, 60, 90]

interface GoalPanelProps {
  goal: Goal
  insight: GoalInsight
  place: { appId: string; id: string }
  days: Days | null
  onEdit: () => void
  onDelete: () => void
  onMakeMain: () => void
}

/** One goal: how many reached it, how soon, by version and by segment. */
export function GoalPanel({ goal, insight, place, days, ...actions }: GoalPanelProps) {
  const { t, i18n } = useTranslation('goals')
  const [hasSegments, setHasSegments] = useState(false)
  const say = (count: number) => formatCount(count, i18n.language)
  const toFigures = (of: Pick<GoalInsight, 'exposed' | 'reached' | 'rate'>) => [
    say(of.exposed),
    say(of.reached),
    formatShare(of.rate, i18n.language),
  ]
  return (
    <Panel title={goal.name} text={useSentence(goal)} control={<GoalActions goal={goal} {...actions} />}>
      <Stack gap="lg">
        <StatTiles>
          <StatTile label={t('figures.rate')} figure={formatShare(insight.rate, i18n.language)} />
          <StatTile label={t('figures.reached')} figure={say(insight.reached)} />
          <StatTile
            label={t('figures.exposed')}
            figure={say(insight.exposed)}
            note={
              insight.open > 0
                ? t('figures.open', { count: insight.open, formatted: say(insight.open) })
                : undefined
            }
          />
          <StatTile
            label={t('figures.median')}
            figure={insight.medianMs === null ? '–' : formatDuration(insight.medianMs / 1000, i18n.language)}
          />
        </StatTiles>
        {insight.exposed > 0 && (
          <>
            {insight.holdout && <HoldoutPanel result={insight.holdout} toFigures={toFigures} />}
            {insight.experiment && (
              <ExperimentPanel
                result={insight.experiment}
                isMain={insight.isMain}
                place={place}
                toFigures={toFigures}
              />
            )}
            <GoalCurve insight={insight} />
            {insight.byVersion.length > 1 && (
              <FigureTable
                caption={t('versions.caption')}
                headings={[t('versions.version'), ...figureHeadings(t)]}
                rows={insight.byVersion.map((of) => ({
                  key: String(of.version),
                  name: t('versions.name', { version: of.version }),
                  figures: toFigures(of),
                }))}
              />
            )}
            {hasSegments ? (
              <GoalSegmentTable query={{ ...place, goalId: goal.id, ...days }} toFigures={toFigures} />
            ) : (
              <Button
                variant="subtle"
                style={{ alignSelf: 'flex-start' }}
                onClick={() => setHasSegments(true)}
              >
                {t('segments.show')}
              </Button>
            )}
          </>
        )}
        <Text size="sm" c="dimmed">
          {t('since', { at: new Date(insight.countsFrom).toLocaleDateString(i18n.language) })}
        </Text>
      </Stack>
    </Panel>
  )
}

const figureHeadings = (t: ReturnType<typeof useTranslation<'goals'>>['t']) => [
  t('figures.exposed'),
  t('figures.reached'),
  t('figures.rate'),
]

function useSentence({ target, withinDays }: Goal): string {
  const { t } = useTranslation('goals')
  if (target.type === 'PAGE')
    return t(`sentence.PAGE.${target.url.match}`, { count: withinDays, address: target.url.value })
  const conditions = target.conditions.length
  return t(conditions > 0 ? 'sentence.EVENT_CONDITIONS' : 'sentence.EVENT', {
    count: withinDays,
    name: target.name,
    conditions,
  })
}

function GoalActions({
  goal,
  onEdit,
  onDelete,
  onMakeMain,
}: Pick<GoalPanelProps, 'goal' | 'onEdit' | 'onDelete' | 'onMakeMain'>) {
  const { t } = useTranslation('goals')
  const icons = { variant: 'subtle', color: 'gray', size: 36 } as const
  return (
    <Group gap={4} wrap="nowrap">
      {goal.isMain ? (
        <Badge variant="light">{t('main')}</Badge>
      ) : (
        <Button variant="subtle" size="xs" onClick={onMakeMain}>
          {t('makeMain')}
        </Button>
      )}
      <ActionIcon {...icons} aria-label={t('edit', { name: goal.name })} onClick={onEdit}>
        <IconPencil size={16} />
      </ActionIcon>
      <ActionIcon {...icons} aria-label={t('delete', { name: goal.name })} onClick={onDelete}>
        <IconTrash size={16} />
      </ActionIcon>
    </Group>
  )
}

/** How many reached the goal by the end of some days of its window. */
function GoalCurve({ insight }: { insight: GoalInsight }) {
  const { t } = useTranslation('goals')
  const { byDay, withinDays, exposed } = insight
  const shown = byDay.filter(({ day }) => SHOWN_DAYS.includes(day) || day === withinDays)
  return (
    <BarList
      label={t('curve.label')}
      color="var(--wm-chart-completed)"
      total={exposed}
      entries={shown.map(({ day, reached }) => ({
        key: String(day),
        label: t('curve.day', { count: day }),
        count: reached,
      }))}
    />
  )
}
