import { Paper, Select, Stack, Switch, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { OrganisationSettingChange } from '@waymark/contract'
import { useSession } from '../../../lib/calls/session.ts'
import { showToast } from '../../../ui/dialogs/toast.ts'
import { updateSettingMutation } from './organisation.queries.ts'
import { listTimeouts } from './list-timeouts.ts'

/** When idle members are signed out, and who creates apps. Saved as it is chosen. */
export function SettingPanel() {
  const { t, i18n } = useTranslation('organisation')
  const { organisation, setting } = useSession()
  const update = useMutation({
    ...updateSettingMutation(useQueryClient()),
    onSuccess: () => showToast('success', t('setting.done')),
  })
  const save = (change: OrganisationSettingChange) =>
    update.mutate({ orgId: organisation.id, setting: change })
  // Shows the chosen value while it is being saved.
  const chosen = update.isPending ? update.variables.setting : {}
  const uiSessionTimeout = chosen.uiSessionTimeout ?? setting.uiSessionTimeout
  const flags = { ...setting.flags, ...chosen.flags }
  return (
    <Paper withBorder radius="lg" shadow="sm" p="lg" component="section" aria-label={t('setting.title')}>
      <Stack gap="lg">
        <Title order={2}>{t('setting.title')}</Title>
        <Select
          size="md"
          label={t('setting.timeout')}
          description={t('setting.timeoutHint')}
          allowDeselect={false}
          value={String(uiSessionTimeout)}
          data={listTimeouts(uiSessionTimeout, i18n.language)}
          onChange={(value) => value && save({ uiSessionTimeout: Number(value) })}
        />
        <Switch
          label={t('setting.membersCanCreateApps')}
          description={t('setting.membersCanCreateAppsHint')}
          checked={flags.membersCanCreateApps}
          onChange={(event) => save({ flags: { membersCanCreateApps: event.currentTarget.checked } })}
        />
      </Stack>
    </Paper>
  )
}
