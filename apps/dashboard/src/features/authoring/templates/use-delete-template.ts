import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CustomTemplate } from '@waymark/contract'
import { showToast } from '../../../ui/dialogs/toast.ts'
import { deleteTemplateMutation, restoreTemplateMutation } from './templates.queries.ts'

/** Deletes a template and offers to undo it. Nothing refers to templates, so creating it again restores it. */
export function useDeleteTemplate(): (template: CustomTemplate) => void {
  const { t } = useTranslation('templates')
  const queryClient = useQueryClient()
  const remove = useMutation(deleteTemplateMutation(queryClient))
  const restore = useMutation(restoreTemplateMutation(queryClient))
  return ({ id, appId, name, component }) => {
    const undo = () =>
      restore.mutate(
        { appId, name, component },
        { onSuccess: () => showToast('success', t('done.restored', { name })) },
      )
    const onSuccess = () =>
      showToast('success', t('done.deleted', { name }), { label: t('undo'), onClick: undo })
    remove.mutate({ appId, id }, { onSuccess })
  }
}
