import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppVersion, Project } from '@waymark/contract'
import { useAppArea } from '../../../lib/app-area.ts'
import { FormActions } from '../../../ui/dialogs/form-actions.tsx'

interface MoveProjectsDialogProps {
  /** Of one app version. */
  projects: readonly Project[] | null
  onMove: (to: AppVersion) => void
  onClose: () => void
}

export function MoveProjectsDialog({ projects, onMove, onClose }: MoveProjectsDialogProps) {
  const { t } = useTranslation('projects')
  const { appVersions } = useAppArea()
  const [first, ...others] = projects ?? []
  const fromId = first?.appVersionId
  const from = appVersions.find(({ id }) => id === fromId)
  const places = appVersions.filter(({ id }) => id !== fromId)
  const count = others.length + 1
  return (
    <Modal
      opened={projects !== null}
      onClose={onClose}
      title={count > 1 ? t('move.titleOfSeveral', { count }) : t('move.title', { name: first?.name })}
      size="md"
    >
      {first && places.length === 0 && <NowhereToGo onClose={onClose} />}
      {first && places.length > 0 && (
        <MoveForm
          text={t('move.text', { count, from: from?.name ?? '' })}
          places={places}
          onMove={onMove}
          onClose={onClose}
        />
      )}
    </Modal>
  )
}

interface MoveFormProps {
  text: string
  places: AppVersion[]
  onMove: (to: AppVersion) => void
  onClose: () => void
}

function MoveForm({ text, places, onMove, onClose }: MoveFormProps) {
  const { t } = useTranslation('projects')
  const [toId, setToId] = useState(places[0]?.id ?? null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const to = places.find(({ id }) => id === toId)
    if (!to) return
    onClose()
    onMove(to)
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Text>{text}</Text>
        <Select
          label={t('move.to')}
          data={places.map(({ id, name }) => ({ value: id, label: name }))}
          value={toId}
          onChange={setToId}
          data-autofocus
        />
        <FormActions submitLabel={t('move.submit')} isPending={false} onCancel={onClose} />
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
