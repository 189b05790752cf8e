import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Property } from '@waymark/contract'
import { toProblemText } from '../../../lib/errors/problem-text.ts'
import { showToast } from '../../../ui/dialogs/toast.ts'
import { deletePropertyMutation, restorePropertyMutation } from './properties.queries.ts'

/** Deletes a property that no rule asks about, and offers to undo it; a refusal names the segment that asks. */
export function useDeleteProperty(): (property: Property) => void {
  const { t } = useTranslation('properties')
  const queryClient = useQueryClient()
  const remove = useMutation(deletePropertyMutation(queryClient))
  const restore = useMutation(restorePropertyMutation(queryClient))
  return ({ id, appId, name, owner, type, timeUnit, isPrivate, description }) => {
    const undo = () =>
      restore.mutate(
        { appId, name, owner, type, timeUnit, isPrivate, description },
        { onSuccess: () => showToast('success', t('done.restored', { name })) },
      )
    const onSuccess = () =>
      showToast('success', t('done.deleted', { name }), { label: t('undo'), onClick: undo })
    const onError = (error: unknown) => showToast('error', toProblemText(error))
    remove.mutate({ appId, id }, { onSuccess, onError })
  }
}
