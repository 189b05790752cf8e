import { useTranslation } from 'react-i18next'
import type { Project } from '@waymark/contract'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { deleteProjectMutation } from './projects.queries.ts'

interface DeleteProjectDialogProps {
  project: Project | null
  onClose: () => void
}

export function DeleteProjectDialog({ project, onClose }: DeleteProjectDialogProps) {
  const { t } = useTranslation('projects')
  const remove = useAction(deleteProjectMutation, onClose)
  const confirm = () => {
    if (!project) return
    const { id, appId, appVersionId, name } = project
    remove.run({ id, appId, appVersionId }, { toast: t('delete.done', { name }) })
  }
  return (
    <ConfirmDialog
      opened={project !== null}
      title={t('delete.title', { name: project?.name })}
      confirmLabel={t('delete.confirm')}
      action={remove}
      onConfirm={confirm}
    >
      {t('delete.text')}
    </ConfirmDialog>
  )
}
