import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Project } from '@waymark/contract'
import { useAppArea } from '../../../lib/app-area.ts'
import { FormActions } from '../../../ui/dialogs/form-actions.tsx'
import { FormProblem } from '../../../ui/dialogs/form-problem.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { moveProjectMutation } from './projects.queries.ts'

interface MoveProjectDialogProps {
  project: Project | null
  onClose: () => void
}

export function MoveProjectDialog({ project, onClose }: MoveProjectDialogProps) {
  const { t } = useTranslation('projects')
  const { appVersions } = useAppArea()
  const others = appVersions.filter(({ id }) => id !== project?.appVersionId)
  return (
    <Modal
      opened={project !== null}
      onClose={onClose}
      title={t('move.title', { name: project?.name })}
      size="md"
    >
      {project && others.length === 0 && <NowhereToGo onClose={onClose} />}
      {project && others.length > 0 && <MoveProject project={project} onClose={onClose} />}
    </Modal>
  )
}

function MoveProject({ project, onClose }: { project: Project; onClose: () => void }) {
  const { t } = useTranslation('projects')
  const { appVersions } = useAppArea()
  const others = appVersions.filter(({ id }) => id !== project.appVersionId)
  const [toAppVersionId, setTo] = useState(others[0]?.id ?? null)
  const move = useAction(moveProjectMutation, onClose)
  const findName = (id: string | null) => appVersions.find((it) => it.id === id)?.name ?? ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!toAppVersionId) return
    const { id, appId, appVersionId, revision } = project
    move.run(
      { id, appId, appVersionId, toAppVersionId, revision },
      { toast: t('move.done', { name: findName(toAppVersionId) }) },
    )
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Text>{t('move.text', { from: findName(project.appVersionId) })}</Text>
        <Select
          size="md"
          label={t('move.to')}
          data={others.map(({ id, name }) => ({ value: id, label: name }))}
          value={toAppVersionId}
          onChange={setTo}
          data-autofocus
        />
        <FormProblem error={move.error} />
        <FormActions submitLabel={t('move.submit')} isPending={move.isPending} onCancel={onClose} />
      </Stack>
    </form>
  )
}

function NowhereToGo({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('projects')
  const { startNewVersion } = useAppArea()
  const start = () => {
    onClose()
    startNewVersion()
  }
  return (
    <Stack gap="md">
      <Text>{t('move.none')}</Text>
      <Group justify="flex-end">
        <Button onClick={start}>{t('move.newVersion')}</Button>
      </Group>
    </Stack>
  )
}
