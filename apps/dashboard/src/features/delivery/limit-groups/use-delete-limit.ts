import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { LimitGroup } from '@waymark/contract'
import { showToast } from '../../../ui/dialogs/toast.ts'
import { deleteLimitMutation, restoreLimitMutation } from './limit-groups.queries.ts'

/** Deletes a limit and offers to undo it. Nothing refers to limits, so creating it again restores it. */
export function useDeleteLimit(): (limit: LimitGroup) => void {
  const { t } = useTranslation('limit-groups')
  const queryClient = useQueryClient()
  const remove = useMutation(deleteLimitMutation(queryClient))
  const restore = useMutation(restoreLimitMutation(queryClient))
  return ({ id, appId, name, subTypes, max, window }) => {
    const undo = () =>
      restore.mutate(
        { appId, name, subTypes, max, window },
        { onSuccess: () => showToast('success', t('done.restored', { name })) },
      )
    const onSuccess = () =>
      showToast('success', t('done.deleted', { name }), { label: t('undo'), onClick: undo })
    remove.mutate({ appId, id }, { onSuccess })
  }
}
