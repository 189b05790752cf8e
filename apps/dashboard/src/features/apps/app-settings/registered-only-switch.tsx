import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAppArea } from '../../../lib/app-area.ts'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { keepProfilesMutation } from './app-settings.queries.ts'

/** Turned on, it deletes at once: what is lost is sent again once a property is registered. */
export function RegisteredOnlySwitch() {
  const { t } = useTranslation('app-settings')
  const { app } = useAppArea()
  const keep = useAction(keepProfilesMutation)
  const set = (keepsUnregistered: boolean) =>
    keep.run(
      { appId: app.id, keepsProfiles: true, keepsUnregistered },
      { toast: t(keepsUnregistered ? 'privacy.allOn' : 'privacy.registeredOn') },
    )
  return (
    <Switch
      label={t('privacy.registeredOnly')}
      description={t('privacy.registeredOnlyHint')}
      checked={!app.keepsUnregistered}
      disabled={keep.isPending}
      onChange={(event) => set(!event.currentTarget.checked)}
    />
  )
}
