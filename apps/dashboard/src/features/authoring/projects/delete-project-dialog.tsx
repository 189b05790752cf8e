import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Project } from '@waymark/contract'
import { nameFew } from '../../../lib/texts/name-few.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Notice } from '../../../ui/dialogs/notice.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { activeDeploymentsQuery, deleteProjectMutation } from './projects.queries.ts'

interface DeleteProjectDialogProps {
  project: Project | null
  onClose: () => void
}

export function DeleteProjectDialog({ project, onClose }: DeleteProjectDialogProps) {
  const { t } = useTranslation('projects')
  const remove = useAction(deleteProjectMutation, onClose)
  const { id = '', appId = '', appVersionId = '', name } = project ?? {}
  const active = useQuery({
    ...activeDeploymentsQuery({ id, appId, appVersionId }),
    enabled: project !== null,
  })
  const deployments = active.data ?? []
  const stops = deployments.map((it) => it.id)
  const confirm = () =>
    project && remove.run({ id, appId, appVersionId, stops }, { toast: t('delete.done', { name }) })
  return (
    <ConfirmDialog
      opened={project !== null}
      title={t('delete.title', { name })}
      confirmLabel={t(stops.length > 0 ? 'delete.stopAndDelete' : 'delete.confirm')}
      action={remove}
      onConfirm={confirm}
    >
      <Stack gap="sm">
        {stops.length > 0 && (
          <Notice
            color="marker"
            title={t('delete.live', { count: stops.length })}
            text={t('delete.liveText', {
              count: stops.length,
              names: nameFew(deployments.map((it) => it.name)),
            })}
          />
        )}
        {t('delete.text')}
      </Stack>
    </ConfirmDialog>
  )
}
