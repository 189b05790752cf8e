import { Button, Group, Select, Skeleton, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { api, client } from '../../../../lib/calls/api.ts'
import { FormActions } from '../../../../ui/dialogs/form-actions.tsx'
import { FormProblem } from '../../../../ui/dialogs/form-problem.tsx'
import { showToast } from '../../../../ui/dialogs/toast.ts'
import { EditorDialog } from '../kit/editor-dialog.tsx'
import { useEditor } from '../store/editor-context.ts'

interface MoveDialogProps {
  opened: boolean
  onClose(): void
}

/** Moves the project to another version of its app; the editor follows. */
export function MoveDialog({ opened, onClose }: MoveDialogProps) {
  const { t } = useTranslation('editor')
  return (
    <EditorDialog opened={opened} onClose={onClose} title={t('project.moveTitle')}>
      <MoveForm onClose={onClose} />
    </EditorDialog>
  )
}

function MoveForm({ onClose }: Pick<MoveDialogProps, 'onClose'>) {
  const { t } = useTranslation('editor')
  const { store, place } = useEditor()
  const navigate = useNavigate()
  const [chosenId, choose] = useState<string | null>(null)
  const versions = useQuery(api.appVersions.list.queryOptions({ input: { appId: place.appId } }))
  const others = (versions.data?.content ?? []).filter(({ id }) => id !== place.appVersionId)
  const toAppVersionId = chosenId ?? others[0]?.id ?? null
  const move = useMutation({
    mutationFn: async (to: string) => {
      const { appId, appVersionId, projectId: id } = place
      if (!(await store.flush())) return null
      return client.projects.move({ appId, appVersionId, id, toAppVersionId: to })
    },
    onSuccess: (moved) => {
      onClose()
      if (!moved) return showToast('error', t('publish.unsaved'))
      const name = others.find(({ id }) => id === moved.appVersionId)?.name ?? ''
      showToast('success', t('project.moved', { name }))
      void navigate(`/editor/${moved.appId}/${moved.appVersionId}/${moved.id}`, { replace: true })
    },
    meta: { showsOwnErrors: true },
  })
  if (versions.isPending) return <Skeleton height={120} />
  if (others.length === 0) {
    return (
      <Stack gap="md">
        <Text>{t('project.nowhere')}</Text>
        <Group justify="flex-end">
          <Button component={Link} to={`/app/${place.appId}/projects`}>
            {t('topBar.back')}
          </Button>
        </Group>
      </Stack>
    )
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (toAppVersionId) move.mutate(toAppVersionId)
      }}
    >
      <Stack gap="md">
        <Text>{t('project.moveText')}</Text>
        <Select
          label={t('project.to')}
          data={others.map(({ id, name }) => ({ value: id, label: name }))}
          value={toAppVersionId}
          onChange={choose}
          data-autofocus
        />
        <FormProblem error={versions.error ?? move.error} />
        <FormActions submitLabel={t('project.moveSubmit')} isPending={move.isPending} onCancel={onClose} />
      </Stack>
    </form>
  )
}
