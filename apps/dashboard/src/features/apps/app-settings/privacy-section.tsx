import { Card, Skeleton, Stack, Switch } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppArea } from '../../../lib/app-area.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { FailureState } from '../../../ui/dialogs/failure-state.tsx'
import { keepProfilesMutation, privacyQuery } from './app-settings.queries.ts'
import { InventoryPanel } from './inventory-panel.tsx'
import { ReceiptsPanel } from './receipts-panel.tsx'
import { RegisteredOnlySwitch } from './registered-only-switch.tsx'
import { RetentionPanel } from './retention-panel.tsx'
import { SignalsPanel } from './signals-panel.tsx'

/** Chooses whether the last-known properties of end users are kept. */
export function PrivacySection() {
  const { t } = useTranslation('app-settings')
  const { app } = useAppArea()
  const [isAsking, asking] = useDisclosure(false)
  const keep = useAction(keepProfilesMutation, asking.close)
  const privacy = useQuery(privacyQuery(app.id))
  const set = (keepsProfiles: boolean) =>
    keep.run({ appId: app.id, keepsProfiles }, { toast: t(keepsProfiles ? 'privacy.on' : 'privacy.off') })
  return (
    <Stack gap="lg">
      <PageHeader title={t('privacy.title')} text={t('privacy.text')} />
      <Card component="section" aria-label={t('privacy.title')}>
        <Stack gap="md">
          <Switch
            label={t('privacy.keep')}
            description={t('privacy.keepHint')}
            checked={app.keepsProfiles}
            onChange={(event) => (event.currentTarget.checked ? set(true) : asking.open())}
          />
          {app.keepsProfiles && <RegisteredOnlySwitch />}
        </Stack>
      </Card>
      {privacy.isError && <FailureState error={privacy.error} onRetry={() => void privacy.refetch()} />}
      {privacy.isPending && (
        <>
          <Skeleton height={180} radius="lg" aria-hidden="true" />
          <Skeleton height={237} radius="lg" aria-hidden="true" />
        </>
      )}
      {privacy.data && (
        <Fragment key={app.id}>
          <SignalsPanel appId={app.id} privacy={privacy.data} />
          <RetentionPanel appId={app.id} privacy={privacy.data} />
        </Fragment>
      )}
      <ReceiptsPanel appId={app.id} />
      {/* Last, because it grows by pages once it has loaded. */}
      <InventoryPanel appId={app.id} />
      <ConfirmDialog
        opened={isAsking}
        title={t('privacy.ask')}
        confirmLabel={t('privacy.confirm')}
        action={keep}
        onConfirm={() => set(false)}
      >
        {t('privacy.askText')}
      </ConfirmDialog>
    </Stack>
  )
}
