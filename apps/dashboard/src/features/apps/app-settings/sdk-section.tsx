import { Alert, Anchor, Button, Card, Code, Group, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAppArea } from '../../../lib/app-area.ts'
import { CopyButton } from '../../../ui/fields/copy-button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { showToast } from '../../../ui/dialogs/toast.ts'
import { HoldoutSettings } from './holdout-settings.tsx'
import { rotateSdkKeyMutation, setKillSwitchMutation } from './app-settings.queries.ts'

/** The key that the SDK sends, and how to take all guides out of the app in an emergency. */
export function SdkSection() {
  const { t } = useTranslation('app-settings')
  return (
    <Stack gap="lg">
      <PageHeader title={t('sdk.title')} text={t('sdk.text')} />
      <SdkKey />
      <KillSwitch />
      <HoldoutSettings />
    </Stack>
  )
}

function SdkKey() {
  const { t } = useTranslation('app-settings')
  const { app } = useAppArea()
  const [isAsking, asking] = useDisclosure(false)
  const rotate = useMutation(rotateSdkKeyMutation(useQueryClient()))
  const close = () => {
    rotate.reset()
    asking.close()
  }
  const confirm = () => {
    const onSuccess = () => {
      showToast('success', t('sdk.rotateDone'))
      close()
    }
    rotate.mutate({ appId: app.id }, { onSuccess })
  }
  return (
    <Card component="section" aria-label={t('sdk.key')}>
      <Stack gap="md" align="flex-start">
        <Title order={2}>{t('sdk.key')}</Title>
        <Text c="dimmed">{t('sdk.keyText')}</Text>
        <Group gap="sm">
          <Code aria-label={t('sdk.key')}>{app.sdkKey}</Code>
          <CopyButton value={app.sdkKey}>
            {({ copied, copy }) => (
              <Button variant="default" size="compact-md" onClick={copy}>
                {t(copied ? 'sdk.copied' : 'sdk.copy')}
              </Button>
            )}
          </CopyButton>
        </Group>
        <Anchor component={Link} to={`/app/${app.id}/settings/install`} size="sm">
          {t('sdk.toInstall')}
        </Anchor>
        <Button variant="default" onClick={asking.open}>
          {t('sdk.rotate')}
        </Button>
      </Stack>
      <ConfirmDialog
        opened={isAsking}
        title={t('sdk.rotate')}
        confirmLabel={t('sdk.rotateConfirm')}
        isPending={rotate.isPending}
        error={rotate.error}
        onConfirm={confirm}
        onClose={close}
      >
        {t('sdk.rotateText')}
      </ConfirmDialog>
    </Card>
  )
}

function KillSwitch() {
  const { t } = useTranslation('app-settings')
  const { app } = useAppArea()
  const [isAsking, asking] = useDisclosure(false)
  const setKillSwitch = useMutation(setKillSwitchMutation(useQueryClient()))
  const close = () => {
    setKillSwitch.reset()
    asking.close()
  }
  const set = (isKilled: boolean) => {
    const onSuccess = () => {
      showToast('success', t(isKilled ? 'sdk.killDone' : 'sdk.unkillDone', { name: app.name }))
      close()
    }
    setKillSwitch.mutate({ appId: app.id, isKilled }, { onSuccess })
  }
  return (
    <Card component="section" aria-label={t('sdk.emergency')}>
      <Stack gap="md" align="flex-start">
        <Title order={2}>{t('sdk.emergency')}</Title>
        {app.isKilled ? (
          <Alert color="red" variant="light" w="100%">
            <Group justify="space-between">
              <Text size="sm">{t('sdk.killed')}</Text>
              <Button variant="default" loading={setKillSwitch.isPending} onClick={() => set(false)}>
                {t('sdk.unkill')}
              </Button>
            </Group>
          </Alert>
        ) : (
          <>
            <Text c="dimmed">{t('sdk.killText')}</Text>
            <Button color="red" variant="light" onClick={asking.open}>
              {t('sdk.kill')}
            </Button>
          </>
        )}
      </Stack>
      <ConfirmDialog
        opened={isAsking}
        title={t('sdk.killAsk', { name: app.name })}
        confirmLabel={t('sdk.kill')}
        isPending={setKillSwitch.isPending}
        error={setKillSwitch.error}
        onConfirm={() => set(true)}
        onClose={close}
      >
        {t('sdk.killText')}
      </ConfirmDialog>
    </Card>
  )
}
