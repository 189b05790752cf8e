import { Alert, Anchor, Button, Card, Code, Group, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAppArea } from '../../../lib/app-area.ts'
import { CopyButton } from '../../../ui/fields/copy-button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
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
  const rotate = useAction(rotateSdkKeyMutation, asking.close)
  const confirm = () => rotate.run({ appId: app.id }, { toast: t('sdk.rotateDone') })
  return (
    <Card component="section" aria-label={t('sdk.key')}>
      <Stack gap="md" align="flex-start">
        <Title order={2}>{t('sdk.key')}</Title>
        <Text c="dimmed">{t('sdk.keyText')}</Text>
        <Group gap="sm">
          <Code aria-label={t('sdk.key')}>{app.sdkKey}</Code>
          <CopyButton value={app.sdkKey}>
            {({ copied, copy }) => (
              <Button variant="default" size="compact-sm" onClick={copy}>
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
        action={rotate}
        onConfirm={confirm}
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
  const setKillSwitch = useAction(setKillSwitchMutation, asking.close)
  const set = (isKilled: boolean) =>
    setKillSwitch.run(
      { appId: app.id, isKilled },
      { toast: t(isKilled ? 'sdk.killDone' : 'sdk.unkillDone', { name: app.name }) },
    )
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
        action={setKillSwitch}
        onConfirm={() => set(true)}
      >
        {t('sdk.killText')}
      </ConfirmDialog>
    </Card>
  )
}
