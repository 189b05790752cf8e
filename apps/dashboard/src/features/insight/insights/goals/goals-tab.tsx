import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { IconPlus, IconTargetArrow } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Deployment, Goal } from '@waymark/contract'
import { goalLimits } from '@waymark/contract/constants'
import { useTranslation } from 'react-i18next'
import { useUrlState } from '../../../../lib/state/use-url-state.ts'
import { FailureState } from '../../../../ui/dialogs/failure-state.tsx'
import { useAction } from '../../../../ui/dialogs/use-action.ts'
import { DownloadCsv } from '../../../../ui/lists/download-csv.tsx'
import { EmptyState } from '../../../../ui/lists/empty-state.tsx'
import { toFiguresUrl } from '../filters/to-figures-url.ts'
import { DateRange } from '../filters/date-range.tsx'
import { ranges, readDays } from '../filters/selected-days.ts'
import { GoalDialog } from './goal-dialog.tsx'
import { GoalPanel } from './goal-panel.tsx'
import {
  deleteGoalMutation,
  goalInsightsQuery,
  goalsQuery,
  makeMainMutation,
  saveGoalMutation,
} from './goals.queries.ts'

/**
 * The goals of a guide or survey, and who reached them. `?goal=new` opens the form, `?goal=` with an id opens a goal.
 */
export function GoalsTab({ deployment }: { deployment: Deployment }) {
  const { t } = useTranslation('goals')
  const { appId, id } = deployment
  const { params, set } = useUrlState()
  const selected = readDays(params)
  const goals = useQuery(goalsQuery(appId, id))
  const insights = useQuery(goalInsightsQuery(appId, id, selected.days))
  const makeMain = useAction(makeMainMutation)
  const deleteGoal = useDeleteGoal(deployment)
  const content = goals.data?.content.toSorted((a, b) => Number(b.isMain) - Number(a.isMain))
  const open = (goal: Goal | 'new') => set({ goal: goal === 'new' ? goal : goal.id })
  const create = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => open('new')}>
      {t('new')}
    </Button>
  )
  const figures = new Map(insights.data?.goals.map((it) => [it.goalId, it]))
  const error = goals.error ?? insights.error
  if (error && (!content || !insights.data))
    return (
      <FailureState error={error} onRetry={() => void Promise.all([goals.refetch(), insights.refetch()])} />
    )
  if (!content || !insights.data) return <Skeleton height={320} radius="lg" aria-hidden="true" />
  return (
    <Stack gap="lg">
      {content.length === 0 ? (
        <EmptyState
          icon={<IconTargetArrow size={28} />}
          title={t('empty.title')}
          text={t('empty.text')}
          action={create}
        />
      ) : (
        <Group justify="space-between" align="flex-end">
          <DateRange ranges={ranges} selected={selected} />
          <Group gap="sm">
            <DownloadCsv
              href={toFiguresUrl({ appId, deploymentId: id, days: selected.days, version: null }, 'GOALS')}
              of={t('title')}
              label={t('download')}
            />
            {content.length < goalLimits.perDeployment && create}
          </Group>
        </Group>
      )}
      {content.map((goal) => {
        const insight = figures.get(goal.id)
        return (
          insight && (
            <GoalPanel
              key={goal.id}
              goal={goal}
              insight={insight}
              place={{ appId, id }}
              days={selected.days}
              onEdit={() => open(goal)}
              onDelete={() => deleteGoal(goal)}
              onMakeMain={() => makeMain.run({ appId, deploymentId: id, id: goal.id })}
            />
          )
        )
      })}
      <GoalDialog
        deployment={deployment}
        goal={content.find((it) => it.id === params.get('goal')) ?? null}
        opened={params.has('goal')}
        onClose={() => set({ goal: null })}
      />
    </Stack>
  )
}

/** Deletes a goal and offers to create it again. Its figures then start from zero, as the toast says. */
function useDeleteGoal({ appId, id: deploymentId }: Deployment): (goal: Goal) => void {
  const { t } = useTranslation('goals')
  const remove = useAction(deleteGoalMutation)
  const restore = useAction(saveGoalMutation)
  return ({ id, name, target, withinDays }) => {
    const undo = () =>
      restore.run(
        { appId, deploymentId, stored: null, name, target, withinDays },
        { toast: t('done.restored', { name }) },
      )
    remove.run(
      { appId, deploymentId, id },
      { toast: t('done.deleted', { name }), undo: { label: t('undo'), onClick: undo } },
    )
  }
}
