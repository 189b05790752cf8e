import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Deployment, Goal } from '@waymark/contract'
import { showToast } from '../../../../ui/dialogs/toast.ts'
import { deleteGoalMutation, saveGoalMutation } from './goals.queries.ts'

/** Deletes a goal and offers to create it again. Its figures then start from zero, as the toast says. */
export function useDeleteGoal({ appId, id: deploymentId }: Deployment): (goal: Goal) => void {
  const { t } = useTranslation('goals')
  const queryClient = useQueryClient()
  const remove = useMutation(deleteGoalMutation(queryClient))
  const restore = useMutation(saveGoalMutation(queryClient))
  return ({ id, name, target, withinDays }) => {
    const undo = () =>
      restore.mutate(
        { appId, deploymentId, stored: null, name, target, withinDays },
        { onSuccess: () => showToast('success', t('done.restored', { name })) },
      )
    const onSuccess = () =>
      showToast('success', t('done.deleted', { name }), { label: t('undo'), onClick: undo })
    remove.mutate({ appId, deploymentId, id }, { onSuccess })
  }
}
