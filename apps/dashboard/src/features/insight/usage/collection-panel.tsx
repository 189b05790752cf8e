import { Paper, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/calls/session.ts'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { updateSettingMutation } from './usage.queries.ts'

/** Chooses whether anything is collected. The choice is saved at once. */
export function CollectionPanel() {
  const { t } = useTranslation('usage')
  const { organisation, setting } = useSession()
  const update = useAction(updateSettingMutation)
  const chosen = update.sending?.setting.flags?.collectsUsage
  const save = (collectsUsage: boolean) =>
    update.run(
      { orgId: organisation.id, setting: { flags: { collectsUsage } } },
      { toast: t(collectsUsage ? 'collection.on' : 'collection.off') },
    )
  return (
    <Paper withBorder radius="lg" shadow="sm" p="lg">
      <Switch
        label={t('collection.label')}
        description={t('collection.text')}
        checked={chosen ?? setting.flags.collectsUsage}
        onChange={(event) => save(event.currentTarget.checked)}
      />
    </Paper>
  )
}
