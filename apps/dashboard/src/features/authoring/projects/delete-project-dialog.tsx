import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Project } from '@waymark/contract'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { showToast } from '../../../ui/dialogs/toast.ts'
import { deleteProjectMutation } from './projects.queries.ts'

interface DeleteProjectDialogProps {
  project: Project | null
  onClose: () => void
}

export function DeleteProjectDialog({ project, onClose }: DeleteProjectDialogProps) {
  const { t } = useTranslation('projects')
  const remove = useMutation(deleteProjectMutation(useQueryClient()))
  const close = () => {
    remove.reset()
    onClose()
  }
  const confirm = () => {
    if (!project) return
    const { id, appId, appVersionId, name } = project
    const onSuccess = () => {
      showToast('success', t('delete.done', { name }))
      close()
    }
    remove.mutate({ id, appId, appVersionId }, { onSuccess })
  }
  return (
    <ConfirmDialog
      opened={project !== null}
      title={t('delete.title', { name: project?.name })}
      confirmLabel={t('delete.confirm')}
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={confirm}
      onClose={close}
    >
      {t('delete.text')}
    </ConfirmDialog>
  )
}
