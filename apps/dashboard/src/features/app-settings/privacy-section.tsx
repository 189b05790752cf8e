import { Card, Stack, Switch } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAppArea } from '../../lib/app-area.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { showToast } from '../../ui/toast.ts'
import { keepProfilesMutation } from './app-settings.queries.ts'

/** Whether the last-known properties of end users are kept. */
export function PrivacySection() {
  const { t } = useTranslation('app-settings')
  const { app } = useAppArea()
  const [isAsking, asking] = useDisclosure(false)
  const keep = useMutation(keepProfilesMutation(useQueryClient()))
  const set = (keepsProfiles: boolean) => {
    const onSuccess = () => {
      showToast('success', t(keepsProfiles ? 'privacy.on' : 'privacy.off'))
      asking.close()
    }
    keep.mutate({ appId: app.id, keepsProfiles }, { onSuccess })
  }
  return (
    <Stack gap="lg">
      <PageHeader title={t('privacy.title')} text={t('privacy.text')} />
      <Card component="section" aria-label={t('privacy.title')}>
        <Switch
          label={t('privacy.keep')}
          description={t('privacy.keepHint')}
          checked={app.keepsProfiles}
          onChange={(event) => (event.currentTarget.checked ? set(true) : asking.open())}
        />
      </Card>
      <ConfirmDialog
        opened={isAsking}
        title={t('privacy.ask')}
        confirmLabel={t('privacy.confirm')}
        isPending={keep.isPending}
        error={keep.error}
        onConfirm={() => set(false)}
        onClose={asking.close}
      >
        {t('privacy.askText')}
      </ConfirmDialog>
    </Stack>
  )
}
