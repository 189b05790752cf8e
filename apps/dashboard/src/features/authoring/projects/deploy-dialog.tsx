import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { Project } from '@waymark/contract'
import { useTranslation } from 'react-i18next'

interface DeployDialogProps {
  projects: readonly Project[] | null
  onDeploy: (isToGoLive: boolean) => void
  onClose: () => void
}

/** Asks whether the deployments of several projects go live at once, because that is for everyone. */
export function DeployDialog({ projects, onDeploy, onClose }: DeployDialogProps) {
  const { t } = useTranslation(['projects', 'common'])
  const count = projects?.length ?? 0
  const deploy = (isToGoLive: boolean) => {
    onClose()
    onDeploy(isToGoLive)
  }
  return (
    <Modal opened={projects !== null} onClose={onClose} title={t('deploy.title', { count })} size="lg">
      <Stack gap="md">
        <Text>{t('deploy.text')}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('common:confirm.cancel')}
          </Button>
          <Button variant="default" onClick={() => deploy(false)} data-autofocus>
            {t('deploy.drafts')}
          </Button>
          <Button onClick={() => deploy(true)}>{t('deploy.goLive')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
