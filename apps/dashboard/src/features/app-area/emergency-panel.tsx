import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAppArea } from '../../lib/app-area.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { rotateSdkKeyMutation, setKillSwitchMutation } from './app-area.queries.ts'

/** The kill switch and a new SDK key: for when something goes wrong in the target app. */
export function EmergencyPanel() {
  const { t } = useTranslation('app-area')
  return (
    <Stack gap="md" component="section" aria-label={t('safety.title')}>
      <Title order={3}>{t('safety.title')}</Title>
      <KillSwitch />
      <NewKey />
    </Stack>
  )
}

function KillSwitch() {
  const { t } = useTranslation('app-area')
  const { app } = useAppArea()
  const setKillSwitch = useMutation(setKillSwitchMutation(useQueryClient()))
  const set = (isKilled: boolean) => {
    const done = isKilled ? 'safety.killDone' : 'safety.unkillDone'
    const onSuccess = () => showToast('success', t(done, { name: app.name }))
    setKillSwitch.mutate({ appId: app.id, isKilled }, { onSuccess })
  }
  if (app.isKilled) {
    return (
      <Alert color="red" variant="light">
        <Group justify="space-between">
          <Text size="sm">{t('safety.killed')}</Text>
          <Button variant="default" loading={setKillSwitch.isPending} onClick={() => set(false)}>
            {t('safety.letIn')}
          </Button>
        </Group>
      </Alert>
    )
  }
  return (
    <Stack gap={6} align="flex-start">
      <Text size="sm">{t('safety.killText')}</Text>
      <Button color="red" variant="light" loading={setKillSwitch.isPending} onClick={() => set(true)}>
        {t('safety.kill')}
      </Button>
    </Stack>
  )
}

function NewKey() {
  const { t } = useTranslation('app-area')
  const { app } = useAppArea()
  const [isAsking, asking] = useDisclosure(false)
  const rotate = useMutation(rotateSdkKeyMutation(useQueryClient()))
  const close = () => {
    rotate.reset()
    asking.close()
  }
  const confirm = () => {
    const onSuccess = () => {
      showToast('success', t('safety.rotateDone'))
      close()
    }
    rotate.mutate({ appId: app.id }, { onSuccess })
  }
  return (
    <Stack gap={6} align="flex-start">
      <Button variant="default" onClick={asking.open}>
        {t('safety.rotate')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('safety.rotate')}
        confirmLabel={t('safety.rotateConfirm')}
        isPending={rotate.isPending}
        error={rotate.error}
        onConfirm={confirm}
        onClose={close}
      >
        {t('safety.rotateText')}
      </ConfirmDialog>
    </Stack>
  )
}
