import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { Deployment, Project } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { nameFew } from '../../../lib/texts/name-few.ts'
import { Notice } from '../../../ui/dialogs/notice.tsx'

interface DeleteProjectsDialogProps {
  projects: readonly Project[]
  /** Their deployments that are live or scheduled; null while there is nothing to ask. */
  active: readonly Deployment[] | null
  onDelete: () => void
  onClose: () => void
}

/** Asks before several projects are deleted of which some are live: they are stopped first. */
export function DeleteProjectsDialog({ projects, active, onDelete, onClose }: DeleteProjectsDialogProps) {
  const { t } = useTranslation(['projects', 'common'])
  const confirm = () => {
    onClose()
    onDelete()
  }
  return (
    <Modal
      opened={active !== null}
      onClose={onClose}
      title={t('delete.several', { count: projects.length })}
      size="lg"
    >
      <Stack gap="md">
        <Notice
          color="marker"
          title={t('delete.live', { count: active?.length ?? 0 })}
          text={t('delete.liveText', {
            count: active?.length ?? 0,
            names: nameFew(active?.map(({ name }) => name) ?? []),
          })}
        />
        <Text>{t('delete.severalText')}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('common:confirm.cancel')}
          </Button>
          <Button color="red" onClick={confirm}>
            {t('delete.stopAndDelete')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
