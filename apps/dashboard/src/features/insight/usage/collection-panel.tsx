import { Paper, Switch } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/calls/session.ts'
import { showToast } from '../../../ui/dialogs/toast.ts'
import { updateSettingMutation } from './usage.queries.ts'

/** Chooses whether anything is collected. The choice is saved at once. */
export function CollectionPanel() {
  const { t } = useTranslation('usage')
  const { organisation, setting } = useSession()
  const update = useMutation({
    ...updateSettingMutation(useQueryClient()),
    onSuccess: (_, { setting: saved }) =>
      showToast('success', t(saved.flags?.collectsUsage ? 'collection.on' : 'collection.off')),
  })
  const chosen = update.isPending ? update.variables.setting.flags?.collectsUsage : undefined
  const save = (collectsUsage: boolean) =>
    update.mutate({ orgId: organisation.id, setting: { flags: { collectsUsage } } })
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
